// The reader for browsers that have none: a worker, and the WebAssembly that it runs.
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import decoder from "./decoder?worker&url";

export { decoder, wasm };
