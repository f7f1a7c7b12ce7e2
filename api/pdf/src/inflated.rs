//! What a test reads in a file, of this crate and of those that print (they take this file by its path).

/// Every stream of a file, unpacked.
pub(super) fn inflated(file: &[u8]) -> Vec<String> {
    let word = b"stream\n";
    let starts = file.windows(word.len()).enumerate().filter(|(_, bytes)| bytes == word);
    starts
        .filter_map(|(at, _)| miniz_oxide::inflate::decompress_to_vec_zlib(&file[at + word.len()..]).ok())
        .map(|bytes| bytes.iter().map(|byte| char::from(*byte)).collect())
        .collect()
}
