// The reader for browsers without one of their own: a worker and its WebAssembly.
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import decoder from "./decoder?worker&url";

export { decoder, wasm };
