import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const texts = new URL("../app/texts/", import.meta.url);

/** The agent's app, a manifest in each language: what stands on the telephone's screen, and where a long press leads. */
export function managerManifests(): Plugin {
  return {
    name: "madia-manager-manifests",
    apply: "build",
    generateBundle(options) {
      if (!options.dir?.endsWith("client")) return;
      for (const locale of readdirSync(texts)) {
        const source = JSON.stringify(manifest(locale, JSON.parse(common(locale)).manager));
        this.emitFile({ type: "asset", fileName: `manager.${locale}.webmanifest`, source });
      }
    },
  };
}

const common = (locale: string) => readFileSync(new URL(`${locale}/common.json`, texts), "utf8");

function manifest(locale: string, names: Record<"area" | "orders" | "planner" | "deadlines" | "day", string>) {
  const icon = (name: string, size: number, purpose: string) =>
    ({ src: `/${name}.png`, type: "image/png", sizes: `${size}x${size}`, purpose }) as const;
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon("app-192", 192, "any")] });
  return {
    id: "/manager",
    name: `Madia · ${names.area}`,
    short_name: "Madia",
    lang: locale,
    start_url: "/manager",
    scope: "/",
    display: "standalone",
    background_color: "#fbf6ec",
    theme_color: "#37231a",
    icons: [icon("app-192", 192, "any"), icon("app-512", 512, "any"), icon("app-maskable-512", 512, "maskable")],
    shortcuts: [
      shortcut(names.orders, "/manager/presa-ordini"),
      shortcut(names.planner, "/manager/pianificazione"),
      shortcut(names.day, "/manager/riepilogo-giornata"),
      shortcut(names.deadlines, "/manager/scadenzario"),
    ],
  };
}
