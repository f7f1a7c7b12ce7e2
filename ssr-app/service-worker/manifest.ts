import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const texts = new URL("../app/texts/", import.meta.url);

/**
 * The shop and the agents' area as apps, a manifest in each language: what stands on the telephone's screen, and where a
 * long press leads.
 */
export function manifests(): Plugin {
  return {
    name: "madia-manifests",
    apply: "build",
    generateBundle(options) {
      if (!options.dir?.endsWith("client")) return;
      for (const locale of readdirSync(texts)) {
        for (const [name, app] of Object.entries(apps(locale))) {
          const source = JSON.stringify({ ...common, lang: locale, ...app });
          this.emitFile({ type: "asset", fileName: `${name}.${locale}.webmanifest`, source });
        }
      }
    },
  };
}

const icon = (name: string, size: number, purpose: string) =>
  ({ src: `/${name}.png`, type: "image/png", sizes: `${size}x${size}`, purpose }) as const;

const common = {
  short_name: "Madia",
  scope: "/",
  display: "standalone",
  background_color: "#fbf6ec",
  theme_color: "#37231a",
  icons: [icon("app-192", 192, "any"), icon("app-512", 512, "any"), icon("app-maskable-512", 512, "maskable")],
};

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon("app-192", 192, "any")] });

function apps(locale: string) {
  const { brand, cart, manager, profile } = JSON.parse(readFileSync(new URL(`${locale}/common.json`, texts), "utf8"));
  return {
    shop: {
      id: "/",
      name: "Madia",
      description: brand.claim,
      start_url: "/",
      shortcuts: [
        shortcut(profile.guides, "/utente/liste"),
        shortcut(profile.orders, "/utente/ordini"),
        shortcut(cart.title, "/checkout"),
      ],
    },
    manager: {
      id: "/manager",
      name: `Madia · ${manager.area}`,
      description: brand.claim,
      start_url: "/manager",
      shortcuts: [
        shortcut(manager.orders, "/manager/presa-ordini"),
        shortcut(manager.planner, "/manager/pianificazione"),
        shortcut(manager.day, "/manager/riepilogo-giornata"),
        shortcut(manager.deadlines, "/manager/scadenzario"),
      ],
    },
  };
}
