// A barcode in front of a camera. The headless shell has none to ask for: `cameraOf` puts one in its place that films a
// drawn card, so that everything behind it is real, from the stream and its tracks to the reader.

const left = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
const parities = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ");
const right = left.map((bits) => bits.replace(/./g, (bit) => (bit === "0" ? "1" : "0")));
const even = right.map((bits) => [...bits].reverse().join(""));

/** The bars of an EAN-8 or EAN-13, `1` is black. */
export function bars(ean) {
  const digits = [...ean].map(Number);
  const [first] = digits;
  const long = digits.length === 13;
  const begin = long ? digits.slice(1, 7) : digits.slice(0, 4);
  const end = digits.slice(long ? 7 : 4);
  const one = (digit, at) => (long && parities[first][at] === "G" ? even : left)[digit];
  return `101${begin.map(one).join("")}01010${end.map((digit) => right[digit]).join("")}101`;
}

/** Runs in a page before its own scripts: `camera.show(bars)`, `camera.tracks` of all that were given, `camera.refused`. */
export function cameraOf() {
  if (!navigator.mediaDevices) return;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 640, height: 480 });
  const context = canvas.getContext("2d");
  const camera = { tracks: [], refused: false, bars: "", frames: 0, show: (bars) => Object.assign(camera, { bars }) };
  globalThis.camera = camera;
  const width = 4;
  const draw = () => {
    camera.frames += 1;
    context.fillStyle = "#e8e4dc";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "#1c1a18";
    const from = (canvas.width - camera.bars.length * width) / 2;
    for (const [at, bit] of [...camera.bars].entries())
      if (bit === "1") context.fillRect(from + at * width, 120, width, 240);
    // Light is never quite the same: a picture that stands still would be no new frame.
    context.fillStyle = camera.frames % 2 ? "#e8e4dc" : "#e6e2da";
    context.fillRect(0, 0, 8, 8);
  };
  setInterval(draw, 100);
  navigator.mediaDevices.enumerateDevices = async () => [{ kind: "videoinput", deviceId: "", label: "", groupId: "" }];
  navigator.mediaDevices.getUserMedia = async () => {
    if (camera.refused) throw new DOMException("Permission denied", "NotAllowedError");
    draw();
    const stream = canvas.captureStream(10);
    camera.tracks.push(...stream.getTracks());
    return stream;
  };
}
