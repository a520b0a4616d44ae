// fflate by Arjun Barrett (MIT), bundled into pkg/vendor by the build and loaded when the first ZIP file is opened.

/** @returns {Promise<typeof import("../../tools/build/vendor/unzip.js")>} */
export async function loadUnzip() {
  // biome-ignore lint/suspicious/noTsIgnore: an expect-error directive would itself fail once the file has been bundled.
  // @ts-ignore
  const module = await import("../../pkg/vendor/unzip.js");
  return /** @type {typeof import("../../tools/build/vendor/unzip.js")} */ (
    /** @type {unknown} */ (module)
  );
}
