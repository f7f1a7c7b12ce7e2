import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { frameParts } from "~/components/layout/for-user";
import { shopParts } from "~/features/shop/for-user";
import { homeParts } from "~/features/shop/home/for-user";
import { keepPages } from "~/lib/chunk-reload.client";
import { watchForms } from "~/lib/connection";
import { ignoreEndedReads } from "~/lib/ended-reads.client";
import { isLocale } from "~/lib/locale";
import { loadTexts, texts } from "~/lib/texts/browser.client";
import type { Namespace } from "~/lib/texts/namespaces";
import { TextsProvider } from "~/lib/texts/use-t";

const { locale, user, texts: namespaces = "common" } = document.documentElement.dataset;

keepPages({ "routes/home": homeParts });
ignoreEndedReads();
watchForms();

/**
 * The page's data, read before React begins. Remix reads it while the root renders and throws the promise, before its first hook:
 * a key that is pressed in that moment would make React give up the root (error 345).
 */
async function readPageData() {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

await Promise.all([
  readPageData(),
  ...namespaces.split(" ").map((namespace) => loadTexts(namespace as Namespace)),
  ...(user === undefined ? [] : [frameParts.prepare(), shopParts.prepare()]),
  ...(user !== undefined && location.pathname === "/" ? [homeParts.prepare()] : []),
]);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider value={{ locale: isLocale(locale) ? locale : "it", texts, load: loadTexts }}>
        <RemixBrowser />
      </TextsProvider>
    </StrictMode>,
  );
});
