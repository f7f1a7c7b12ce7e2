import { Suspense, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Popover } from "~/components/ui/popover";
import { lazyPart } from "~/lib/lazy-part";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { fullName } from "~/lib/user";
import { UserEntries } from "./user-entries";

const UserMenu = lazyPart(() => import("./user-menu"));

/** The user's pages: a popover on a desktop, a side panel on smaller screens. */
export function UserButton() {
  const t = useT();
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <div className="hidden shrink-0 lg:block">
        <Popover
          className="max-h-[calc(100dvh-6rem)] w-72 overflow-y-auto"
          label={t("account.menu", { name: fullName(user) })}
          triggerClassName="flex h-11 items-center gap-2 rounded-md border border-walnut-line bg-walnut-2 px-3 font-semibold text-flour edge-walnut hover:bg-walnut-line"
          trigger={
            <>
              <span className="icon icon-circle-user-round size-5" />
              <span className="max-w-32 truncate">{user.name}</span>
              <span className="icon icon-chevron-down size-4 transition-transform group-open:rotate-180" />
            </>
          }
        >
          <UserEntries />
        </Popover>
      </div>
      <PanelButton name={fullName(user)} />
    </>
  );
}

/** Without JavaScript it leads to the user's pages. */
function PanelButton({ name }: { name: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <div className="lg:hidden">
      <AppLink
        to="/utente/profilo"
        prefetch="none"
        aria-label={t("account.menu", { name })}
        title={name}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setUsed(true);
          setOpen(true);
        }}
        className="grid size-11 place-items-center rounded-md hover:bg-walnut-2"
      >
        <span className="icon icon-circle-user-round size-6" />
      </AppLink>
      {used && (
        <Suspense fallback={null}>
          <UserMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
