import type { DecoderInput, DecoderOutput } from "./decoder";

/** Reads the barcodes in the current picture of a video. */
export interface Detector {
  read: (video: HTMLVideoElement) => Promise<string[]>;
  close: () => void;
}

/** The browser's own reader. */
interface BarcodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

const needed = ["ean_13", "ean_8", "upc_a", "code_128"];
const welcome = ["itf"];
/** The longest side, in pixels, of the pictures to be read: enough for an EAN over a third of the width. */
const longest = 1_280;

/** The formats that the browser's own reader is used for; null where it is missing or lacks one of them. */
export async function ownFormats(): Promise<string[] | null> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  const known = await own?.getSupportedFormats().catch((): string[] => []);
  if (!known || !needed.every((format) => known.includes(format))) return null;
  return [...needed, ...welcome.filter((format) => known.includes(format))];
}

/** Opens a reader. It throws if none is available: without a connection, on a device that has not stored it. */
export async function openDetector(): Promise<Detector> {
  const formats = await ownFormats();
  if (!formats) return openDecoder();
  const { BarcodeDetector: Own } = globalThis as unknown as { BarcodeDetector: BarcodeDetectorClass };
  const own = new Own({ formats });
  let instead: Detector | undefined;
  return {
    async read(video) {
      if (instead) return instead.read(video);
      try {
        return (await own.detect(video)).map(({ rawValue }) => rawValue);
      } catch {
        // The browser names its reader, but the device has not installed it.
        instead = await openDecoder();
        return [];
      }
    },
    close: () => instead?.close(),
  };
}

async function openDecoder(): Promise<Detector> {
  const { decoder, wasm } = await import("./files.client");
  const worker = new Worker(decoder, { type: "module" });
  const ask = (message: DecoderInput, given: Transferable[] = []) =>
    new Promise<DecoderOutput>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<DecoderOutput>) => resolve(data);
      worker.onerror = () => reject(new Error("no barcode reader"));
      worker.postMessage(message, given);
    });
  try {
    if (!("ready" in (await ask({ wasm })))) throw new Error("no barcode reader");
  } catch (error) {
    worker.terminate();
    throw error;
  }
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return {
    async read(video) {
      const { videoWidth, videoHeight } = video;
      const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight, 1));
      const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
      if (!context || width === 0 || height === 0) return [];
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      const picture = context.getImageData(0, 0, width, height);
      const answered = await ask({ picture }, [picture.data.buffer]);
      return "codes" in answered ? answered.codes : [];
    },
    close: () => worker.terminate(),
  };
}
