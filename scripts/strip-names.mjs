// The names of Rust's functions, a tenth of the Worker once it is compressed, are of no use in production. Only this
// section goes, after wasm-bindgen has done its work: it needs another one (see Cargo.toml).
import { readFileSync, writeFileSync } from "node:fs";

export function stripNames(file) {
  const bytes = readFileSync(file);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const [size, begin] = number(bytes, at + 1);
    const end = begin + size;
    if (!(bytes[at] === 0 && sectionName(bytes, begin) === "name")) kept.push(bytes.subarray(at, end));
    at = end;
  }
  writeFileSync(file, Buffer.concat(kept));
}

function sectionName(bytes, at) {
  const [length, begin] = number(bytes, at);
  return bytes.toString("utf8", begin, begin + length);
}

/** An unsigned LEB128 number and where it ends. */
function number(bytes, at) {
  let value = 0;
  for (let shift = 1, place = at; ; shift *= 128, place += 1) {
    value += (bytes[place] & 127) * shift;
    if (bytes[place] < 128) return [value, place + 1];
  }
}
