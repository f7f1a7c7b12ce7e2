import type { AppLoadContext } from "@remix-run/cloudflare";
import { languageTag } from "~/lib/locale";
import { textsOf } from "./all.server";
import type { T, Values } from "./keys";
import type { Namespace, Namespaces } from "./namespaces";

/** The texts for a loader, for instance for titles and descriptions: `translate(context, "catalogue")("title")`. */
export function translate<N extends Namespace>(context: AppLoadContext, namespace: N): T<Namespaces[N]> {
  const { locale } = context.shop;
  const say = textsOf(locale).getFixedT(languageTag(locale), namespace) as unknown as (
    key: string,
    values?: Values,
  ) => string;
  return (key, values) => say(key, values);
}
