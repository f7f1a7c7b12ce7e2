import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { api, extra } from "~/lib/api.server";
import type { Shop } from "~/lib/contract";
import { locales } from "~/lib/locale";
import { builtInName } from "~/lib/shop-name";
import { translateTo } from "~/lib/texts/translate.server";

const icon = (name: string, size: number, purpose: string) =>
  ({ src: `/${name}.png`, type: "image/png", sizes: `${size}x${size}`, purpose }) as const;

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon("app-192", 192, "any")] });

/**
 * The manifest of the shop or of the manager area as an app, one per language (`shop.it.webmanifest`,
 * `manager.it.webmanifest`): the name on the home screen, and the shortcuts.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [app, language, ending] = params.file?.split(".") ?? [];
  const locale = locales.find((each) => each === language);
  if (!locale || ending !== "webmanifest" || (app !== "shop" && app !== "manager"))
    throw new Response(null, { status: 404 });
  const say = translateTo(locale, "common");
  const shop = await extra(context, api(context).get<Shop>("/shop"));
  const name = shop?.operator.name ?? builtInName;
  const shortcuts =
    app === "shop"
      ? [
          shortcut(say("profile.guides"), "/utente/liste"),
          shortcut(say("profile.orders"), "/utente/ordini"),
          shortcut(say("cart.title"), "/checkout"),
        ]
      : [
          shortcut(say("manager.orders"), "/manager/presa-ordini"),
          shortcut(say("manager.planner"), "/manager/pianificazione"),
          shortcut(say("manager.day"), "/manager/riepilogo-giornata"),
          shortcut(say("manager.deadlines"), "/manager/scadenzario"),
        ];
  const start = app === "shop" ? "/" : "/manager";
  const manifest = {
    id: start,
    name: app === "shop" ? name : `${name} · ${say("manager.area")}`,
    short_name: name,
    description: say("brand.claim"),
    lang: locale,
    start_url: start,
    scope: "/",
    display: "standalone",
    background_color: "#fbf6ec",
    theme_color: "#37231a",
    icons: [icon("app-192", 192, "any"), icon("app-512", 512, "any"), icon("app-maskable-512", 512, "maskable")],
    shortcuts,
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
