/** The version of this package, as its package.json says. What is embedded from elsewhere can be asked for it. */
export const version = "0.1.0";
