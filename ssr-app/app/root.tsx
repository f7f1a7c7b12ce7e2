import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { languageTag } from "~/lib/locale";
import { useNonce } from "~/lib/nonce";
import { mergeHandles } from "~/lib/page";
import { loadShell } from "~/lib/shell-data.server";
import { useLocale } from "~/lib/texts/use-t";
import styles from "~/styles/app.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ context }: LoaderFunctionArgs) => loadShell(context);

/** The frame's data stays while one browses: a new language or market is a full navigation. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const nonce = useNonce();
  const { texts } = mergeHandles(useMatches().map((match) => match.handle));
  return (
    <html lang={languageTag(locale)} data-locale={locale} data-texts={texts.join(" ")} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
