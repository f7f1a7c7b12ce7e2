/** Enough pixels to read a label, and few enough for an old phone. */
const maxSide = 1_600;
const quality = 0.85;

/** A photo as an upright JPEG whose sides have at most `side` pixels; null when the browser cannot read it. */
export async function shrink(file: Blob, side = maxSide): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return null;
    // Transparent areas become white.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
  } catch {
    return null;
  }
}
