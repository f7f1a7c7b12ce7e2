import { encode } from "uqr";

/** A QR code as one path of a square whose side is `size`. */
export interface Qr {
  size: number;
  path: string;
}

/** Draws the QR code on the server, so that no other service learns the secret. */
export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { border: 2, ecc: "M" });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
