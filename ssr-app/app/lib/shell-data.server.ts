import type { AppLoadContext } from "@remix-run/cloudflare";
import { api, extra } from "./api.server";
import { briefOf } from "./cart-brief";
import type { Cart, Category, Notice, Shop } from "./contract";
import { packCategories } from "./nav-categories";
import { shells } from "./offline-page";
import { currentUser } from "./session.server";
import { shopNameOf } from "./shop-name";
import { translate } from "./texts/translate.server";

/** At most this many notices stand in the top bar. */
const noticeLimit = 2;

/** The data of every page's frame. A part that failed is absent; the page is still shown. */
export async function loadShell(context: AppLoadContext) {
  const client = api(context);
  // The session may be known, known to be absent, or unknown when the API did not answer. A page stored on a device has
  // neither.
  let sessionKnown = !Object.values<string>(shells).includes(context.requested.path);
  const self = extra(
    context,
    currentUser(context).catch((error) => {
      sessionKnown = false;
      throw error;
    }),
  );
  const { locale, country, embed, signedIn } = context.shop;
  const [shop, categories, notices, user, cart] = await Promise.all([
    extra(context, client.get<Shop>("/shop")),
    extra(context, client.get<{ entities: Category[] }>("/category")),
    extra(context, client.get<{ entities: Notice[] }>("/notice")),
    self,
    signedIn ? extra(context, client.get<Cart>("/cart")) : null,
  ]);
  return {
    title: `${shopNameOf({ shop })} · ${translate(context, "common")("brand.claim")}`,
    locale,
    country,
    embed,
    user,
    sessionKnown,
    shop,
    /** Only for a user who orders for a company. */
    cart: user?.company && cart ? briefOf(cart) : null,
    categories: packCategories(categories?.entities ?? []),
    notices: (notices?.entities ?? []).slice(0, noticeLimit),
  };
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;
