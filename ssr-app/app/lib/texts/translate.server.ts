import type { AppLoadContext } from "@remix-run/cloudflare";
import { textsOf } from "./all.server";
import type { T } from "./keys";
import type { Namespace, Namespaces } from "./namespaces";

/** The texts for a loader, for instance for titles and descriptions: `translate(context, "catalogue")("title")`. */
export function translate<N extends Namespace>(context: AppLoadContext, namespace: N): T<Namespaces[N]> {
  const texts = textsOf(context.shop.locale);
  return (key, values) => texts.say(namespace, key, values);
}
