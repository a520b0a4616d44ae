import { defineConfig } from "vite";

export default defineConfig({
  esbuild: { jsx: "automatic" },
  // The solver's worker is a module and imports others.
  worker: { format: "es" },
  build: { target: "es2022" },
  // Prebundling would move the worker away from the files beside it.
  optimizeDeps: { exclude: ["kura-sokoban"] },
});
