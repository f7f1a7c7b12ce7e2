import type { ReactNode } from "react";
import { LeaveGuard } from "~/features/office/leave-guard";
import { OfficeBar } from "~/features/office/office-bar";
import { OfficeNav } from "~/features/office/office-nav";
import type { Waits } from "~/features/office/waits";
import { TypingKeeper } from "~/features/shared/forms/typing-keeper";
import { TopBoard } from "./office-top-board";

/**
 * The back office's own frame, over the full width: a low board on top, the navigation beside the page on a desktop, a
 * bar at the bottom on a phone or tablet. The shop's cart and search are not part of it.
 */
export function BackOfficeFrame({ waits, children }: { waits?: Waits; children: ReactNode }) {
  return (
    <>
      <TypingKeeper />
      <LeaveGuard />
      <TopBoard />
      <div className="flex flex-1">
        <OfficeNav waits={waits ?? {}} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto min-w-0 max-w-[100rem] flex-1 px-4 pt-5 pb-28 outline-none md:px-6 lg:pt-6 lg:pb-10"
        >
          {children}
        </main>
      </div>
      <OfficeBar />
    </>
  );
}
