//! Streams of a file, packed.

/// How hard streams are packed: 1 to 10.
const PACKING: u8 = 7;

/// As `FlateDecode` unpacks it.
pub(super) fn packed(content: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(content, PACKING)
}
