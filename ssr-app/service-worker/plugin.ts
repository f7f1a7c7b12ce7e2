import { readFileSync } from "node:fs";
import { type Plugin, type Rollup, transformWithEsbuild } from "vite";
import { shells } from "../app/lib/offline-page";
import { starterFile } from "../late-start.mjs";

const source = new URL("./worker.ts", import.meta.url);

/** The route that is the shell of each scope, and what a part that it shares with pages fetches when it is asked for. */
const routes = {
  "/manager": /app\/routes\/no-signal\.tsx(\?|$)/,
  "/": /app\/(routes\/no-signal-shop|features\/shop\/order-guides\/count-scan)\.tsx(\?|$)/,
} satisfies Record<keyof typeof shells, RegExp>;

/** What a shell may fetch later: files that only it leads to, and what lies over every page. */
const later = /app\/components\/ui\/toast-region\.tsx$/;

/**
 * Writes `/sw.js` beside the client's files, with the names of all that each shell is made of: a new release is a new
 * worker, which fetches its shell anew.
 */
export function serviceWorker(): Plugin {
  return {
    name: "madia-service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(options, bundle) {
      if (!options.dir?.endsWith("client")) return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const made = Object.entries(routes).map(([scope, route]) => [
        scope,
        {
          path: shells[scope as keyof typeof shells],
          files: [...shellFiles(chunks, route), `/${starterFile().name}`],
        },
      ]);
      const { code } = await transformWithEsbuild(readFileSync(source, "utf8"), source.pathname, {
        define: { __SHELLS__: JSON.stringify(Object.fromEntries(made)) },
        minify: true,
        format: "esm",
        target: "es2022",
      });
      this.emitFile({ type: "asset", fileName: "sw.js", source: code.replace(/export\s*\{\s*\};?\s*$/, "") });
    },
  };
}

function shellFiles(chunks: Rollup.OutputChunk[], route: RegExp): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const of = (pattern: RegExp) =>
    chunks.filter(
      ({ facadeModuleId, moduleIds }) => pattern.test(facadeModuleId ?? "") || moduleIds.some((id) => pattern.test(id)),
    );
  const frame = [...of(/app\/entry\.client\.tsx$/), ...of(/app\/root\.tsx(\?|$)/)];
  const own = of(route);
  if (frame.length < 2 || own.length === 0)
    throw new Error("the shell's files have other names: look at shellFiles again");
  const names = new Set<string>();
  const take = (chunk: Rollup.OutputChunk | undefined, dynamic: boolean) => {
    if (!chunk || names.has(chunk.fileName)) return;
    names.add(chunk.fileName);
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const file of [...importedCss, ...importedAssets]) if (file.endsWith(".css")) names.add(file);
    for (const name of chunk.imports) take(byName.get(name), false);
    if (dynamic) for (const name of chunk.dynamicImports) take(byName.get(name), true);
  };
  for (const chunk of [...frame, ...of(later)]) take(chunk, false);
  for (const chunk of own) {
    names.delete(chunk.fileName);
    take(chunk, true);
  }
  return [...names].map((name) => `/${name}`).sort();
}
