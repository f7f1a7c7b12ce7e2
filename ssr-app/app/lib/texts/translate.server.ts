import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Locale } from "~/lib/locale";
import { textsOf } from "./all.server";
import type { T } from "./keys";
import type { Namespace, Namespaces } from "./namespaces";

/** The texts for a loader, for instance for titles and descriptions: `translate(context, "catalogue")("title")`. */
export const translate = <N extends Namespace>(context: AppLoadContext, namespace: N): T<Namespaces[N]> =>
  translateTo(context.shop.locale, namespace);

/** The same in a language that is not the visitor's. */
export function translateTo<N extends Namespace>(locale: Locale, namespace: N): T<Namespaces[N]> {
  const texts = textsOf(locale);
  return (key, values) => texts.say(namespace, key, values);
}
