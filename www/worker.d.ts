/** The worker's script, for the option `workerUrl`; it exports nothing. */
export {};
