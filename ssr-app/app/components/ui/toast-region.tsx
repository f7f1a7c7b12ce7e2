import { useEffect, useRef, useState } from "react";
import { toast as show, Toaster } from "sonner";
import "sonner/dist/styles.css";
import { useT } from "~/lib/texts/use-t";
import { shortToast, type ToastMessage } from "./toast-message";

/** Pixels from the top of the window: a message must not lie over the buttons of the boards there. */
function belowBoards(): number {
  const boards = document.querySelectorAll('header.on-walnut, [data-part="ordering-for"]');
  return Math.max(0, ...Array.from(boards, (board) => board.getBoundingClientRect().bottom)) + 12;
}

/** sonner, dressed; its clock stops under the pointer, here under the focus too. */
export default function ToastRegion({ queue }: { queue: ToastMessage[] }) {
  const t = useT();
  const count = useRef(0);
  const [top, setTop] = useState(belowBoards);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setTop(belowBoards());
    for (const message of queue.slice(count.current)) {
      const { detail, duration = shortToast, action, onGone } = message;
      const options = { description: detail, duration, action, onAutoClose: onGone, onDismiss: onGone };
      if (message.tone === "error") show.error(message.text, options);
      else if (message.tone === "success") show.success(message.text, options);
      else show(message.text, options);
    }
    count.current = queue.length;
  }, [queue]);

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
