//! Real pictures of 12 x 8 pixels, and what becomes of them.

use super::{Format, Picture, PictureError, clean, png};
use proptest::prelude::*;

const BASELINE: &[u8] = include_bytes!("samples/baseline.jpg");
const PROGRESSIVE: &[u8] = include_bytes!("samples/progressive.jpg");
/// Held upright (orientation 6), with a name and a place in its EXIF.
const CAMERA: &[u8] = include_bytes!("samples/camera.jpg");
const PNG: &[u8] = include_bytes!("samples/png.png");
const INDEXED: &[u8] = include_bytes!("samples/indexed.png");
const LOSSY: &[u8] = include_bytes!("samples/lossy.webp");
const LOSSLESS: &[u8] = include_bytes!("samples/lossless.webp");
const ALPHA: &[u8] = include_bytes!("samples/alpha.webp");
/// With a name in its EXIF.
const TAGGED: &[u8] = include_bytes!("samples/tagged.webp");
const ALL: [&[u8]; 9] = [BASELINE, PROGRESSIVE, CAMERA, PNG, INDEXED, LOSSY, LOSSLESS, ALPHA, TAGGED];

const SECRET: &[u8] = b"41.9028 N, 12.4964 E <script>";

fn holds(bytes: &[u8], needle: &[u8]) -> bool {
    bytes.windows(needle.len()).any(|window| window == needle)
}

/// A segment or chunk with the secret, where its format has them.
fn with_secret(bytes: &[u8]) -> Vec<u8> {
    let mut out = bytes.to_vec();
    if bytes.starts_with(b"\xFF\xD8") {
        for marker in [0xFE, 0xE1, 0xE2, 0xED, 0xEF] {
            let length = u16::try_from(SECRET.len() + 2).unwrap().to_be_bytes();
            let segment = [&[0xFF, marker], &length[..], SECRET].concat();
            out.splice(2..2, segment);
        }
    } else if bytes.starts_with(b"\x89PNG") {
        // Behind the header, which is the first chunk.
        for name in [b"tEXt", b"iTXt", b"eXIf", b"iCCP", b"juNk"] {
            let checked = [name, SECRET].concat();
            let length = u32::try_from(SECRET.len()).unwrap().to_be_bytes();
            let chunk = [&length[..], &checked, &png::crc(&checked).to_be_bytes()].concat();
            out.splice(33..33, chunk);
        }
    } else {
        for name in [b"EXIF", b"XMP ", b"ICCP", b"junk"] {
            let length = u32::try_from(SECRET.len()).unwrap().to_le_bytes();
            out.extend_from_slice(&[name, &length[..], SECRET, &[0]].concat());
        }
        let size = u32::try_from(out.len() - 8).unwrap().to_le_bytes();
        out.splice(4..8, size);
    }
    out
}

#[test]
fn every_kind_is_known_and_measured() {
    for bytes in ALL {
        let Picture { width, height, .. } = clean(bytes).unwrap();
        let upright = bytes == CAMERA;
        assert_eq!((width, height), if upright { (8, 12) } else { (12, 8) });
    }
    assert_eq!(clean(BASELINE).unwrap().format, Format::Jpeg);
    assert_eq!(clean(INDEXED).unwrap().format, Format::Png);
    assert_eq!(clean(ALPHA).unwrap().format, Format::WebP);
}

#[test]
fn nothing_of_the_camera_stays_but_how_it_was_held() {
    assert!(holds(CAMERA, b"Mario Rossi") && holds(TAGGED, b"Mario Rossi"));
    let upright = clean(CAMERA).unwrap().bytes;
    assert!(!holds(&upright, b"Mario Rossi") && holds(&upright, b"Exif\0\0MM\0*"));
    assert!(!holds(&clean(BASELINE).unwrap().bytes, b"Exif"));
    assert!(!holds(&clean(TAGGED).unwrap().bytes, b"EXIF"));
}

#[test]
fn what_was_hidden_in_segments_and_chunks_is_gone() {
    for bytes in ALL {
        // The simple form of WebP has no place for more.
        if bytes == LOSSY || bytes == LOSSLESS {
            assert_eq!(clean(&with_secret(bytes)), Err(PictureError::Broken));
            continue;
        }
        let hiding = with_secret(bytes);
        assert!(holds(&hiding, SECRET));
        assert_eq!(clean(&hiding), clean(bytes));
        assert!(!holds(&clean(&hiding).unwrap().bytes, SECRET));
    }
}

#[test]
fn a_second_file_behind_the_picture_is_refused() {
    for second in [&b"PK\x03\x04zip"[..], b"%PDF-1.7", b"<script>", b"GIF89a", b"\0\0\0\0MZ"] {
        for bytes in ALL {
            assert_eq!(clean(&[bytes, second].concat()), Err(PictureError::Broken));
        }
    }
}

#[test]
fn what_a_phone_puts_behind_its_picture_is_left_behind() {
    for appendix in [CAMERA, b"\0\0\0\x18ftypmp42....", b"MotionPhoto_Data....SEFT", b"\0\0\0\0"] {
        assert_eq!(clean(&[BASELINE, appendix].concat()), clean(BASELINE));
    }
}

#[test]
fn other_files_and_other_pictures_are_none() {
    for bytes in [&b""[..], b"GIF89a", b"<svg xmlns='x'/>", b"RIFF\0\0\0\0WAVE", b"BM", b"II*\0"] {
        assert_eq!(clean(bytes), Err(PictureError::Unknown));
    }
    // The right first bytes, and nothing behind them.
    for bytes in [&b"\xFF\xD8\xFF"[..], b"\x89PNG\r\n\x1a\n", b"RIFF\x04\0\0\0WEBP"] {
        assert_eq!(clean(bytes), Err(PictureError::Broken));
    }
}

#[test]
fn a_small_file_of_a_hundred_million_pixels_is_refused() {
    let mut bomb = PNG.to_vec();
    bomb.splice(16..24, [0, 0, 0x27, 0x11, 0, 0, 0x27, 0x11]);
    let crc = png::crc(&bomb[12..29]).to_be_bytes();
    bomb.splice(29..33, crc);
    assert_eq!(clean(&bomb), Err(PictureError::TooManyPixels));
}

#[test]
fn pictures_stand_still() {
    let mut moving = ALPHA.to_vec();
    moving[20] |= 2;
    assert_eq!(clean(&moving), Err(PictureError::Animated));
}

#[test]
fn a_cut_picture_is_refused_wherever_it_is_cut() {
    for bytes in ALL {
        for length in 0..bytes.len() {
            assert!(clean(&bytes[..length]).is_err(), "{length} of {}", bytes.len());
        }
    }
}

proptest! {
    #[test]
    fn any_bytes_are_survived(kind in 0usize..4, rest in prop::collection::vec(any::<u8>(), 0..400)) {
        let magic = [&b""[..], b"\xFF\xD8\xFF", b"\x89PNG\r\n\x1a\n", b"RIFF\0\x01\0\0WEBPVP8X"][kind];
        let _ = clean(&[magic, &rest].concat());
    }

    #[test]
    fn a_damaged_picture_is_refused_or_clean(
        sample in 0usize..ALL.len(), damage in prop::collection::vec((any::<usize>(), any::<u8>()), 1..6)
    ) {
        let mut bytes = ALL[sample].to_vec();
        for (at, value) in damage {
            let at = at % bytes.len();
            bytes[at] = value;
        }
        if let Ok(picture) = clean(&bytes) {
            // What was let through is its own clean form.
            prop_assert_eq!(clean(&picture.bytes), Ok(picture.clone()));
            prop_assert!(!holds(&picture.bytes, b"Mario Rossi"));
        }
    }
}
