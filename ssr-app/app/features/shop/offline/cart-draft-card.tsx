import { useState } from "react";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dotted } from "~/components/ui/dotted";
import { ReorderAnswerView } from "~/features/shop/cart/reorder-answer";
import { Stepper } from "~/features/shop/cart/stepper";
import { useT } from "~/lib/texts/use-t";
import { counted, unitFor } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import { type CartDraft, cartDrafts, csvOf, isUnsent, readAnswer } from "./cart-draft";

/** The draft that waits for a company's cart, why it waits, and the outcome of the one sent before. */
export function CartDraftCard({ draft, online }: { draft: CartDraft; online: boolean }) {
  const t = useT("offline");
  const { company, answer, stage } = draft;
  const asks = stage.is === "refused" || stage.is === "unsure";
  return (
    <div
      data-part="cart-draft"
      data-stage={isUnsent(draft) ? stage.is : "sent"}
      className="grid gap-4 rounded-xl border border-line bg-surface p-4 shadow-card"
    >
      {answer && (
        <div className="grid gap-3">
          <ReorderAnswerView answer={answer} currency={answer.currency} />
          <Button
            tone="secondary"
            onClick={() => cartDrafts.change(company, readAnswer)}
            className="justify-self-start"
          >
            {t("shop.dismiss")}
          </Button>
        </div>
      )}
      {isUnsent(draft) && (
        <>
          <p role="status" className={asks ? "font-medium text-danger" : "font-medium text-saffron-ink"}>
            <StageText draft={draft} online={online} />
          </p>
          <Lines draft={draft} />
          <Ways draft={draft} asks={asks} />
        </>
      )}
    </div>
  );
}

function StageText({ draft: { stage, name }, online }: { draft: CartDraft; online: boolean }) {
  const t = useT("offline");
  switch (stage.is) {
    case "elsewhere":
      return t("shop.elsewhere", { company: name });
    case "unsure":
      return t("shop.unsure");
    case "refused":
      return stage.message || t("shop.refused");
    default:
      return t(online ? "shop.going" : "shop.goes");
  }
}

/** The lines of the draft. They can be changed only for the company whose guides are on the device. */
function Lines({ draft: { lines, stage } }: { draft: CartDraft }) {
  const t = useT("catalogue");
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ product, quantity }) => (
        <li key={product.id} data-product={product.id} className="flex min-h-14 items-center gap-3 py-1.5">
          <span className="wrap-anywhere min-w-0 flex-1">
            {wholePack(product.name)}
            <span className="block text-ink-3 text-xs">
              <Dotted>{[product.code, counted(quantity, product.uomSale, t)]}</Dotted>
            </span>
          </span>
          {stage.is !== "elsewhere" && <Stepper product={product} size="row" />}
        </li>
      ))}
    </ul>
  );
}

/** The actions on a draft. Nothing is lost: it can be saved as a file, and only the user deletes it. */
function Ways({ draft, asks }: { draft: CartDraft; asks: boolean }) {
  const t = useT("offline");
  const catalogue = useT("catalogue");
  const [asking, setAsking] = useState(false);
  const { company } = draft;
  const again = () =>
    cartDrafts.change(company, (now) => now && { ...now, stage: { is: "waiting" }, unansweredAfter: null });
  const save = () => {
    const heads = (["code", "name", "quantity", "unit"] as const).map((head) => t(`shop.file.${head}`));
    const text = csvOf(draft, heads, ({ product, quantity }) => unitFor(quantity, product.uomSale, catalogue));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
    link.download = `madia-${draft.changedAt.slice(0, 10)}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <div className="flex flex-wrap gap-3">
      {asks && (
        <Button data-part="again" onClick={again}>
          {t("shop.again")}
        </Button>
      )}
      <Button tone="secondary" data-part="save-file" onClick={save}>
        {t("shop.save")}
      </Button>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {t("shop.drop")}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t("shop.dropAsk", { count: draft.lines.length })}
        confirmLabel={t("shop.drop")}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void cartDrafts.change(company, () => undefined);
        }}
      />
    </div>
  );
}
