// Reload on change, for `npm run dev`: a script of our own origin, so that the page's policy allows it.
const script = `new EventSource("/__dev/events").onmessage = () => location.reload();`;
const tag = `<script src="/__dev/reload.js" defer></script>`;

/** Listeners survive a restart of the shop, so that the pages hear of it. */
export class Reload {
  #listeners = new Set();

  tell() {
    for (const listener of this.#listeners) listener.write("data: reload\n\n");
  }

  /** Answers what belongs to it; false for the rest. */
  serve(request, response) {
    if (request.url === "/__dev/reload.js") {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" }).end(script);
      return true;
    }
    if (request.url !== "/__dev/events") return false;
    response
      .writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" })
      .write("retry: 300\n\n");
    this.#listeners.add(response);
    response.on("close", () => this.#listeners.delete(response));
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
