//! The last line of a page with tables: a checksum of the page and of what it was made from. A test
//! (`tests/js/lab_documents.test.js`) thus notices numbers changed by hand, and an experiment changed without a run.

/// The page with that line; `source` is the text of the experiment.
pub fn sealed(page: &str, source: &str) -> String {
    // FNV-1a of 64 bits (Fowler, Noll, Vo), as in `tools/prove/page_seal.mjs`; a zero byte between the two.
    let bytes = source.bytes().chain([0]).chain(page.bytes());
    let sum = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{page}\nChecksum of this page and what it was made from: {sum:016x}.\n")
}
