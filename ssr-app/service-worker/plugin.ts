import { readFileSync } from "node:fs";
import { type Plugin, type Rollup, transformWithEsbuild } from "vite";
import { shellPath } from "../app/lib/offline-page";
import { starterFile } from "../late-start.mjs";

const source = new URL("./worker.ts", import.meta.url);

/** What the shell may fetch later: files that only it leads to, and what lies over every page. */
const later = /app\/components\/ui\/toast-region\.tsx$/;

/**
 * Writes `/sw.js` beside the client's files, with the names of all that the shell is made of: a new release is a new
 * worker, which fetches the shell anew.
 */
export function serviceWorker(): Plugin {
  return {
    name: "madia-service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(options, bundle) {
      if (!options.dir?.endsWith("client")) return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const files = [...shellFiles(chunks), `/${starterFile().name}`];
      const { code } = await transformWithEsbuild(readFileSync(source, "utf8"), source.pathname, {
        define: { __SHELL__: JSON.stringify(shellPath), __FILES__: JSON.stringify(files) },
        minify: true,
        format: "esm",
        target: "es2022",
      });
      this.emitFile({ type: "asset", fileName: "sw.js", source: code.replace(/export\s*\{\s*\};?\s*$/, "") });
    },
  };
}

function shellFiles(chunks: Rollup.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const of = (pattern: RegExp) =>
    chunks.filter(
      ({ facadeModuleId, moduleIds }) => pattern.test(facadeModuleId ?? "") || moduleIds.some((id) => pattern.test(id)),
    );
  const frame = [...of(/app\/entry\.client\.tsx$/), ...of(/app\/root\.tsx(\?|$)/)];
  const own = of(/app\/routes\/no-signal\.tsx(\?|$)/);
  if (frame.length < 2 || own.length === 0)
    throw new Error("the shell's files have other names: look at shellFiles again");
  const wanted = new Set<string>();
  const take = (chunk: Rollup.OutputChunk | undefined, dynamic: boolean) => {
    if (!chunk || wanted.has(chunk.fileName)) return;
    wanted.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) wanted.add(css);
    for (const name of chunk.imports) take(byName.get(name), false);
    if (dynamic) for (const name of chunk.dynamicImports) take(byName.get(name), true);
  };
  for (const chunk of [...frame, ...of(later)]) take(chunk, false);
  for (const chunk of own) {
    wanted.delete(chunk.fileName);
    take(chunk, true);
  }
  return [...wanted].map((name) => `/${name}`).sort();
}
