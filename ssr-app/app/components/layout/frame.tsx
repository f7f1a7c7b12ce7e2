import type { MouseEvent, ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Logo } from "~/components/ui/logo";
import { shopParts } from "~/features/shop/for-user";
import type { LayoutName } from "~/lib/page";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { useShell, useShopName } from "~/lib/use-shell";
import { BottomBar } from "./bottom-bar";
import { EmbedBar } from "./embed-bar";
import { frameParts } from "./for-user";
import { Footer } from "./later";
import { PlainMenu } from "./plain-menu";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";

const mainId = "main";

/**
 * The page's frame. `default`, `sidebar`, `profile` and `style-guide` stand between top bar and footer; `clean` has only
 * the name above it; `embeddable` has neither; `bare` is the page and nothing else. In embed mode every page has a slim bar
 * instead (`EmbedBar`): whoever shops in another site's frame finds, orders and leaves there. `manager` pages bring the rest themselves
 * (`features/manager/manager-frame.tsx`), so that the shop's pages do not carry it; `back-office` pages bring everything.
 */
export function Frame({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  const shell = useShell();
  if (layout === "back-office")
    return (
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        {children}
      </div>
    );
  const bare = layout === "bare";
  const embed = shell?.embed || layout === "embeddable" || bare;
  const framed = shell?.embed && layout !== "embeddable" && !bare;
  const dressed = !embed && layout !== "clean";
  const shop = dressed && layout !== "manager";
  return (
    <div className="flex min-h-dvh flex-col">
      {(!embed || framed) && <SkipLink />}
      <ForUser of={frameParts} part="OrderingFor" />
      {dressed && <TopBar />}
      {framed && <EmbedBar />}
      {!embed && layout === "clean" && <CleanHeader />}
      <ForUser of={shopParts} part="CartWatch" />
      <ForUser of={shopParts} part="HeartForm" />
      {shop && <ForUser of={shopParts} part="Pocket" />}
      {bare || layout === "manager" ? (
        children
      ) : (
        <div className={layout === "style-guide" ? "flex-1" : "page-x flex flex-1 gap-8 pt-6 pb-10 lg:pt-8"}>
          {layout === "sidebar" && !embed && <Sidebar />}
          {layout === "profile" && (!embed || framed) && <ForUser of={frameParts} part="ProfileNav" />}
          <main id={mainId} tabIndex={-1} className="min-w-0 flex-1 outline-none">
            {children}
          </main>
        </div>
      )}
      {(shop || framed) && <PlainMenu />}
      {shop && <Footer />}
      {shop && <BottomBar />}
    </div>
  );
}

/**
 * Jumps to the content without the router, for which the browser's own jump would be a navigation: a further step back,
 * and late while parts still stream.
 */
function skipToMain(event: MouseEvent) {
  const main = document.getElementById(mainId);
  if (!main) return;
  event.preventDefault();
  main.focus({ preventScroll: true });
  main.scrollIntoView();
}

function SkipLink() {
  const t = useT();
  return (
    <a
      href={`#${mainId}`}
      onClick={skipToMain}
      data-print="no"
      className="fixed top-2 left-2 z-70 -translate-y-24 rounded-md bg-saffron px-4 py-3 font-semibold text-on-saffron focus:translate-y-0"
    >
      {t("nav.skip")}
    </a>
  );
}

/** A header with only the shop's name. */
export function CleanHeader() {
  const t = useT();
  return (
    <header className="on-walnut dovetail-down bg-walnut text-flour" data-print="no">
      <div className="page-x flex justify-center py-3">
        <AppLink to="/" aria-label={t("nav.toHome", { shop: useShopName() })} className="rounded-md">
          <Logo className="flex h-10 items-center gap-2" />
        </AppLink>
      </div>
    </header>
  );
}
