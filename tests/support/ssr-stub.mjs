// A page Worker without React: what the door's tests need of one, steered by the path.
const encoder = new TextEncoder();
const marker = "<!--page-complete-->";
let renders = 0;

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    renders += 1;
    const page = `<!doctype html><title>Madia</title><p>render ${renders}</p><p>${url.pathname}${url.search}</p>`;
    return new Response(page + marker, {
      headers: { "content-type": "text/html; charset=utf-8", "x-page-cache": "public" },
    });
  },
};
