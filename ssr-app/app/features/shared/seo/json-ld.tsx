import { useNonce } from "~/lib/nonce";

/**
 * Structured data for search engines, which read what the server wrote: browsers give `undefined`, and load nothing of
 * what makes it (`import.meta.env.SSR ? shopData(origin, shop) : undefined`). `<` is written as an escape so that no
 * text can close the element.
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
  const nonce = useNonce();
  const json = data && JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      // The browser hides a nonce once it has read it, so that hydration would see a difference.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON made above, with `<` escaped
      dangerouslySetInnerHTML={{ __html: json ?? "" }}
    />
  );
}
