/**
 * Reads barcodes in pictures, in a worker: a page is not held up, and only this file's own policy lets WebAssembly run
 * (`scripts/serve/headers.mjs`). The first message names the WebAssembly's file and is answered when it is there; each
 * picture after it is answered with the texts of its codes.
 */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";

export type DecoderInput = { wasm: string } | { picture: ImageData };
export type DecoderOutput = { ready: true } | { failed: true } | { codes: string[] };

const options: ReaderOptions = {
  formats: ["EAN13", "EAN8", "UPCA", "Code128", "ITF14"],
  maxNumberOfSymbols: 4,
  tryInvert: false,
  textMode: "Plain",
};

const answer = (message: DecoderOutput) => self.postMessage(message);

self.addEventListener("message", async ({ data }: MessageEvent<DecoderInput>) => {
  try {
    if ("wasm" in data) {
      await prepareZXingModule({ overrides: { locateFile: () => data.wasm }, fireImmediately: true });
      return answer({ ready: true });
    }
    const found = await readBarcodes(data.picture, options);
    answer({ codes: found.filter(({ isValid }) => isValid).map(({ text }) => text) });
  } catch {
    answer("wasm" in data ? { failed: true } : { codes: [] });
  }
});
