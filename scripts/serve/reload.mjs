// Reload on change, for `npm run dev`: a script of our own origin, so that the page's policy allows it.
const script = `let seen;
new EventSource("/__dev/events").onmessage = ({ data }) => {
  if (seen && seen !== data) location.reload();
  seen = data;
};`;
const tag = `<script src="/__dev/reload.js" defer></script>`;

/** A restart ends every connection; a page that comes back hears another number and loads itself again. */
export class Reload {
  #round = 0;

  /** The shop was built anew. */
  next() {
    this.#round += 1;
  }

  /** Answers what belongs to it; false for the rest. */
  serve(request, response) {
    if (request.url === "/__dev/reload.js") {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" }).end(script);
      return true;
    }
    if (request.url !== "/__dev/events") return false;
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(`retry: 300\ndata: ${process.pid}-${this.#round}\n\n`);
    return true;
  }

  /** Passes a page on with the script behind it. */
  append(answer, response, headers) {
    const kept = [];
    for (let i = 0; i < headers.length; i += 2)
      if (!/^content-length$/i.test(headers[i])) kept.push(headers[i], headers[i + 1]);
    response.writeHead(answer.statusCode, kept);
    answer.pipe(response, { end: false });
    answer.on("end", () => response.end(tag));
    answer.on("error", () => response.destroy());
  }
}
