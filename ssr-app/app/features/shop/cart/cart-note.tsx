import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Check, CircleAlert, X } from "lucide-react";
import { Suspense } from "react";
import { IconButton } from "~/components/ui/icon-button";
import type { T } from "~/lib/texts/keys";
import type { Namespaces } from "~/lib/texts/namespaces";
import { useT } from "~/lib/texts/use-t";
import { withoutNote } from "./cart-form";
import { noteName } from "./paths";

/** The outcome of a change made without JavaScript, on the page to which its form returned. */
export function CartNote() {
  const [params] = useSearchParams();
  const note = params.get(noteName);
  return note ? (
    <Suspense fallback={null}>
      <Note note={note} />
    </Suspense>
  ) : null;
}

function Note({ note }: { note: string }) {
  const t = useT("cart");
  const common = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const partial = /^solo-(\d{1,4})$/.exec(note)?.[1];
  const text = partial !== undefined ? t("partial", { quantity: partial }) : noteText(note, t);
  if (!text) return null;
  const away = pathname + withoutNote(search);
  return (
    <div
      role="status"
      data-part="cart-note"
      data-print="no"
      className={partial === undefined ? "bg-olive-soft text-olive-ink" : "bg-saffron-soft text-saffron-ink"}
    >
      <div className="page-x flex min-h-14 items-center gap-3 pt-4 pb-2 font-medium">
        {partial === undefined ? (
          <Check aria-hidden="true" className="size-5 shrink-0" />
        ) : (
          <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
        )}
        <p className="flex-1">{text}</p>
        <IconButton
          label={common("dialog.close")}
          className="scripted"
          onClick={() => navigate(away, { replace: true, preventScrollReset: true })}
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}

/** Only the codes that we write ourselves are shown, because an address can carry any text. */
function noteText(note: string, t: T<Namespaces["cart"]>): string | undefined {
  switch (note) {
    case "messo":
      return t("note.set");
    case "tolto":
      return t("note.removed");
    case "vuoto":
      return t("obstacle.empty");
    case "data":
      return t("note.date");
    case "fatto":
      return t("note.done");
    default:
      return undefined;
  }
}
