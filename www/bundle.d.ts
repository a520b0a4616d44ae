/** The classic script: it defines `<kura-player>` and the global `Kura`; as a module it exports nothing. */
export {};

declare global {
  const Kura: typeof import("./index.js") & {
    KuraPlayer: typeof import("./element.js").KuraPlayer;
    addLanguage: typeof import("./element.js").addLanguage;
  };
}
