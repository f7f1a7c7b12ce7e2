import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
} from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { ConnectionNotice } from "~/components/layout/connection-notice";
import { ConsentQuestion } from "~/components/layout/consent-question";
import { FocusKeeper } from "~/components/layout/focus-keeper";
import { frameParts } from "~/components/layout/for-user";
import { Frame } from "~/components/layout/frame";
import { IdlePrefetch } from "~/components/layout/idle-prefetch";
import { TopProgressBar } from "~/components/ui/progress-bar";
import { themeScript } from "~/components/ui/theme";
import { Toasts } from "~/components/ui/toast";
import { TopLayer } from "~/components/ui/top-layer";
import { LoginHost } from "~/features/account/login/login-host";
import { RouteError } from "~/features/account/session/route-error";
import { SessionWatch } from "~/features/account/session/session-watch";
import { failureTitle } from "~/features/shared/seo/meta";
import { TrackPages } from "~/features/shared/tracking/track-pages";
import { OrderDoor } from "~/features/shop/add-to-cart/order-door";
import { languageTag } from "~/lib/locale";
import { useNonce } from "~/lib/nonce";
import { mergeHandles } from "~/lib/page";
import { ForUser } from "~/lib/parts-for-user";
import { isManagerPath } from "~/lib/private-paths";
import { loadShell } from "~/lib/shell-data.server";
import { firstTexts, textFiles, writeTextFiles } from "~/lib/texts/files";
import { useLocale } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import styles from "~/styles/app.css?url";
import display from "~/styles/fonts/fraunces-display-latin.woff2?url";
import onest from "~/styles/fonts/onest-text-latin.woff2?url";

const starter = typeof __STARTER__ === "undefined" ? [] : [{ rel: "modulepreload", href: __STARTER__ }];

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  font(onest),
  font(display),
  ...starter,
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const loader = ({ context }: LoaderFunctionArgs) => loadShell(context);

/**
 * The frame's data stays while one browses: a new language, market, user or company is a full navigation, after which
 * nothing of the former is left. An action that changed what the frame shows answers `shell: "changed"`.
 */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) =>
  (actionResult as { shell?: unknown } | undefined)?.shell === "changed";

/** What a page without its own title shows; pages replace it. */
export const meta: MetaFunction<typeof loader> = (args) => [
  { title: (!args.error && args.data?.title) || failureTitle(args) },
];

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const nonce = useNonce();
  const user = useUser();
  const { pathname } = useLocation();
  const { texts, start } = mergeHandles(useMatches().map((match) => match.handle));
  const files = textFiles(locale);
  // It stays as the page arrived: one goes on from there without a document.
  const waits = useRef(useShell()?.sessionKnown && !user && start === "deferred").current;
  return (
    <html
      lang={languageTag(locale)}
      data-locale={locale}
      data-user={user ? user.id : undefined}
      data-texts={texts.join(" ")}
      data-text-files={writeTextFiles(files)}
      data-start={waits ? "deferred" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <meta name="theme-color" content="#37231a" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#322115" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the nonce */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <Links />
        <link rel="manifest" href={`/app/${isManagerPath(pathname) ? "manager" : "shop"}.${locale}.webmanifest`} />
        {!waits &&
          firstTexts(texts).map((namespace) => (
            <link
              key={namespace}
              rel="preload"
              as="fetch"
              crossOrigin="anonymous"
              href={files[namespace]}
              {...{ fetchpriority: "low" }}
            />
          ))}
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
  return (
    <Page>
      <Outlet />
    </Page>
  );
}

export function ErrorBoundary() {
  return (
    <Page>
      <RouteError />
    </Page>
  );
}

/** The frame that the deepest page asks for, and what lies over every page. */
function Page({ children }: { children: ReactNode }) {
  useEffect(() => {
    // From here on handlers run: what a browser test and the benchmark wait for.
    document.documentElement.dataset.hydrated = "";
  }, []);
  const { layout } = mergeHandles(useMatches().map((match) => match.handle));
  return (
    <>
      <TopProgressBar />
      <Frame layout={layout}>{children}</Frame>
      <ConsentQuestion />
      <TopLayer>
        <Toasts />
        <ConnectionNotice />
        <SessionWatch />
      </TopLayer>
      <LoginHost />
      <OrderDoor />
      <FocusKeeper />
      <ForUser of={frameParts} part="UnsentForm" />
      <IdlePrefetch />
      <TrackPages />
    </>
  );
}
