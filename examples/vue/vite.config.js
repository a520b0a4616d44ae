import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

export default defineConfig({
  // Vue looks for no component of this name.
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === "kura-player" } } }),
  ],
  // The solver's worker is a module and imports others.
  worker: { format: "es" },
  build: { target: "es2022" },
  // Prebundling would move the worker away from the files beside it.
  optimizeDeps: { exclude: ["kura-sokoban"] },
});
