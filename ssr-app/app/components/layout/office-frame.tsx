import type { ReactNode } from "react";
import { LeaveGuard } from "~/features/office/leave-guard";
import { OfficeBar } from "~/features/office/office-bar";
import { OfficeNav } from "~/features/office/office-nav";
import type { Waits } from "~/features/office/waits";
import { TypingKeeper } from "~/features/shared/forms/typing-keeper";
import { TopBoard } from "./office-top-board";

/**
 * The back office's own frame, from edge to edge: a low board on top, the navigation beside the page at a desk, a bar under
 * the thumb on a phone and a tablet. Nothing of the shop's cart or search stands in it.
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
