import { useEffect, useRef, useState } from "react";
import { toast as show, Toaster } from "sonner";
import stylesHref from "sonner/dist/styles.css?url";
import { useT } from "~/lib/texts/use-t";
import { shortToast, type ToastMessage } from "./toast-message";

/** Pixels from the top of the window: a toast must not cover the buttons of the boards there. */
function belowBoards(): number {
  const boards = document.querySelectorAll('header.on-walnut, [data-part="ordering-for"]');
  return Math.max(0, ...Array.from(boards, (board) => board.getBoundingClientRect().bottom)) + 12;
}

/** Milliseconds until styles that did not come are fetched again: twice as many each time, up to the last. */
const soon = 2_000;
const late = 60_000;
let fetched: Promise<void> | undefined;

/** Whether sonner's styles are linked now. */
function linked(): Promise<boolean> {
  return new Promise((done) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: stylesHref });
    link.onload = () => done(true);
    link.onerror = () => {
      link.remove();
      done(false);
    };
    document.head.appendChild(link);
  });
}

/** Resolves when sonner's styles are there. Vite would take a style sheet that failed once for one that is there. */
export function toastStyles(): Promise<void> {
  const link = async () => {
    for (let pause = soon; !(await linked()); pause = Math.min(pause * 2, late))
      await new Promise((done) => setTimeout(done, pause));
  };
  fetched ??= link();
  return fetched;
}

/** sonner, dressed; its clock stops under the pointer, here under the focus too. */
export default function ToastRegion({ queue }: { queue: ToastMessage[] }) {
  const t = useT();
  const count = useRef(0);
  const [top, setTop] = useState(belowBoards);
  const region = useRef<HTMLDivElement>(null);
  const [styled, setStyled] = useState(false);

  useEffect(() => {
    toastStyles().then(() => setStyled(true));
  }, []);

  useEffect(() => {
    if (!styled) return;
    setTop(belowBoards());
    for (const message of queue.slice(count.current)) {
      const { detail, duration = shortToast, action, onGone } = message;
      const options = { description: detail, duration, action, onAutoClose: onGone, onDismiss: onGone };
      if (message.tone === "error") show.error(message.text, options);
      else if (message.tone === "success") show.success(message.text, options);
      else show(message.text, options);
    }
    count.current = queue.length;
  }, [queue, styled]);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const pass = (type: string) => (event: Event) => {
      const list = event.target instanceof Element && event.target.closest("[data-sonner-toaster]");
      if (list) list.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    };
    const enter = pass("mouseover");
    const leave = pass("mouseout");
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    return () => {
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
    };
  }, []);

  return (
    <div ref={region}>
      <Toaster
        position="top-right"
        offset={{ top }}
        mobileOffset={{ top }}
        closeButton
        containerAriaLabel={t("toast.region")}
        toastOptions={{ className: "madia-toast", closeButtonAriaLabel: t("dialog.close") }}
      />
    </div>
  );
}
