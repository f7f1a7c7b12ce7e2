// Paints one scene: wall, arch, wooden table with dovetails on its edge, things and their shadows, flour in the air.
import sharp from "sharp";
import { randomOf } from "../random.mjs";
import { drawings, drawn } from "./drawings/index.mjs";

/** PNG bytes of a scene in a frame of {width, height, middle, reach}. */
export async function paintScene({ wall, arch, glow, things }, frame) {
  const { width, height, middle, reach } = frame;
  const random = randomOf(things.length * 7919 + width);
  const top = height * 0.7;
  const foot = height * 0.83;
  const known = drawings();
  const layers = [
    { input: svg(frame, backdrop({ wall, arch, glow }, frame, top)) },
    { input: svg(frame, table(frame, top, random)) },
  ];
  // What stands further back is painted first.
  for (const [picture, x, y, size, turn] of [...things].sort((a, b) => a[2] - b[2])) {
    const pixels = Math.round(size * height * reach);
    const left = Math.round(width * middle + x * height * reach * 1.02 - pixels / 2);
    const ground = foot + y * height * 0.62;
    const thing = await sharp(Buffer.from(drawn(known[picture])), { density: (72 * pixels) / 240 })
      .resize(pixels, pixels, { kernel: "lanczos3", fit: "contain", background: "#0000" })
      .rotate(turn, { background: "#0000" })
      .png()
      .toBuffer({ resolveWithObject: true });
    const grown = (thing.info.width - pixels) / 2;
    layers.push({ input: svg(frame, shadow(left + pixels / 2, ground, pixels)) });
    layers.push(within(frame, thing, Math.round(left - grown), Math.round(ground - pixels * 0.95 - grown)));
  }
  layers.push({ input: svg(frame, flour(frame, random)) });
  const placed = await Promise.all(layers);
  return sharp({ create: { width, height, channels: 4, background: wall[1] } })
    .composite(placed)
    .png()
    .toBuffer();
}

/** A layer cut to the frame: sharp refuses what hangs over its edges. */
async function within({ width, height }, { data, info }, left, top) {
  const x = Math.max(0, -left);
  const y = Math.max(0, -top);
  const w = Math.min(info.width - x, width - Math.max(0, left));
  const h = Math.min(info.height - y, height - Math.max(0, top));
  const input = await sharp(data).extract({ left: x, top: y, width: w, height: h }).png().toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}

const svg = ({ width, height }, inside) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

function backdrop({ wall, arch, glow }, { width, height, middle, reach }, top) {
  const x = width * middle;
  const half = height * 0.72 * reach;
  const crown = height * 0.1;
  // A vault: straight walls, round top.
  const vault = (inset) => {
    const r = half - inset;
    const spring = crown + inset + r * 0.62;
    return `M${x - r} ${top} V${spring} C${x - r} ${crown + inset - r * 0.2} ${x + r} ${crown + inset - r * 0.2} ${x + r} ${spring} V${top} Z`;
  };
  return `<defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
    <linearGradient id="vault" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${arch[1]}"/><stop offset="1" stop-color="${arch[0]}"/></linearGradient>
    <radialGradient id="glow" cx=".5" cy=".95" r=".75"><stop offset="0" stop-color="${glow}" stop-opacity=".85"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
    <radialGradient id="light" cx=".12" cy="0" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#wall)"/><rect width="100%" height="100%" fill="url(#light)"/>
  <path d="${vault(-height * 0.045)}" fill="#fffaf0" opacity=".55"/>
  <path d="${vault(0)}" fill="url(#vault)"/><path d="${vault(height * 0.05)}" fill="url(#glow)"/>
  <path d="${vault(height * 0.05)}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="${height / 160}"/>`;
}

/** Walnut board with its grain; the dovetails of the chest run along the front edge. */
function table({ width, height }, top, random) {
  const edge = height * 0.93;
  const grain = Array.from({ length: 16 }, (_, line) => {
    const y = top + ((edge - top) * (line + random())) / 16;
    const bend = () => (random() - 0.5) * height * 0.03;
    return `<path d="M0 ${y} C${width * 0.3} ${y + bend()} ${width * 0.6} ${y + bend()} ${width} ${y + bend()}" fill="none" stroke="${random() > 0.5 ? "#5f3a20" : "#e0b07c"}" stroke-opacity="${0.1 + random() * 0.18}" stroke-width="${0.8 + random() * 2.2}"/>`;
  }).join("");
  const tail = height * 0.1;
  const count = Math.ceil(width / (tail * 1.5)) + 1;
  const tails = Array.from({ length: count }, (_, n) => {
    const x = n * tail * 1.5;
    return `<path d="M${x} ${height} L${x + tail * 0.16} ${edge} H${x + tail * 0.84} L${x + tail} ${height} Z" fill="#8a5a34"/>`;
  }).join("");
  return `<defs><linearGradient id="board" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b98455"/><stop offset="1" stop-color="#c9986a"/></linearGradient>
    <linearGradient id="back" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b1b12" stop-opacity=".3"/><stop offset="1" stop-color="#2b1b12" stop-opacity="0"/></linearGradient></defs>
  <rect y="${top}" width="${width}" height="${edge - top}" fill="url(#board)"/>${grain}
  <rect y="${top}" width="${width}" height="${height * 0.06}" fill="url(#back)"/>
  <rect y="${edge}" width="${width}" height="${height - edge}" fill="#5d3a22"/>${tails}
  <rect y="${edge - height * 0.006}" width="${width}" height="${height * 0.009}" fill="#e6bf92" opacity=".8"/>`;
}

function shadow(x, y, size) {
  return `<defs><radialGradient id="s"><stop offset="0" stop-color="#26140a" stop-opacity=".55"/><stop offset=".65" stop-color="#26140a" stop-opacity=".2"/><stop offset="1" stop-color="#26140a" stop-opacity="0"/></radialGradient></defs>
  <ellipse cx="${x + size * 0.04}" cy="${y - size * 0.035}" rx="${size * 0.46}" ry="${size * 0.095}" fill="url(#s)"/>`;
}

/** Dust in the light and a little on the board. */
function flour({ width, height }, random) {
  const grains = Array.from({ length: 110 }, () => {
    const onBoard = random() > 0.45;
    const y = onBoard ? height * (0.78 + random() * 0.13) : height * random() * 0.68;
    const r = onBoard ? 0.6 + random() * 1.6 : 0.5 + random() * 1.5;
    return `<ellipse cx="${random() * width}" cy="${y}" rx="${r}" ry="${onBoard ? r * 0.6 : r}" fill="#fffaf0" opacity="${0.2 + random() * 0.5}"/>`;
  });
  return grains.join("");
}
