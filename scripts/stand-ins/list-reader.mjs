// What reads photos of lists: it takes the protocol of docs/operations.md at its word, and always reads the same list.
import { json, text } from "./http.mjs";

const path = "/list-reader";
const key = "list-reader-local";
const sample = ["12 kg mozzarella", "3 farina 00 25 kg", "6 passata"];

export class ListReader {
  /** Each picture that came: `{mediaType, language, bytes}`. */
  calls = [];
  /** What the next ones hold. */
  lines = sample;
  /** Makes it refuse: `{status}`, `{body}` in place of the answer, or `{hang: true}`. */
  rule = {};

  constructor(url) {
    this.url = url;
  }

  /** The edge Worker's variables that lead here. */
  get vars() {
    return { LIST_READER_URL: `${this.url()}${path}`, LIST_READER_KEY: key };
  }

  async answer(request, response, pathname) {
    if (pathname !== path) return false;
    const body = JSON.parse(await text(request));
    const { picture, mediaType, language, ...others } = body;
    const bytes = Buffer.from(picture ?? "", "base64");
    const wrong =
      request.method !== "POST" ||
      Object.keys(others).length > 0 ||
      !/^image\/(jpeg|png|webp)$/.test(mediaType) ||
      !/^[a-z]{2}$/.test(language) ||
      bytes.length === 0;
    if (request.headers.authorization !== `Bearer ${key}`) json(response, 401, { error: "wrong key" });
    else if (wrong) json(response, 400, { error: "not as agreed" });
    else {
      this.calls.push({ mediaType, language, bytes });
      const { status = 200, body, hang } = this.rule;
      if (hang) return true;
      if (body === undefined) json(response, status, { lines: this.lines });
      else response.writeHead(status, { "content-type": "text/html" }).end(body);
    }
    return true;
  }
}
