//! Compressed streams of a file.

/// Compression level, 1 to 10.
const PACKING: u8 = 7;

/// Compresses for `FlateDecode`.
pub(super) fn packed(content: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(content, PACKING)
}
