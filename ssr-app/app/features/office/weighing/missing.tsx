import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { inputClass, useLineLimit } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";
import type { OpsItem } from "../types";
import type { Scales } from "./scales";

const step =
  "grid size-11 place-items-center rounded-md border border-edge bg-surface hover:bg-sunken disabled:opacity-45";

/** The missing pieces and the reason, which the buyer reads; they are not charged. */
export function Missing({ item, missing, scales }: { item: OpsItem; missing: number; scales: Scales }) {
  const t = useT("desk");
  const [reason, setReason] = useState(item.missingReason);
  const { id, quantity, product } = item;
  const onInput = useLineLimit(200);
  const set = (pieces: number) => scales.want(id, { missing: pieces });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3" data-part="missing">
      <fieldset className="flex items-center gap-1" aria-label={t("weigh.missingOf", { name: product.name })}>
        <button
          type="button"
          aria-label={t("weigh.less")}
          disabled={missing <= 0}
          onClick={() => set(missing - 1)}
          className={step}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <output className="min-w-20 text-center font-semibold">
          {missing} / {quantity}
        </output>
        <button
          type="button"
          aria-label={t("weigh.more")}
          disabled={missing >= quantity}
          onClick={() => set(missing + 1)}
          className={step}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </fieldset>
      {missing > 0 && (
        <input
          type="text"
          value={reason}
          onInput={onInput}
          aria-label={t("order.why")}
          placeholder={t("order.why")}
          onChange={(event) => setReason(event.target.value)}
          onBlur={({ currentTarget: { validity } }) =>
            validity.valid && reason !== item.missingReason && scales.want(id, { reason: reason.trim() })
          }
          className={`${inputClass} min-w-48 max-w-md flex-1`}
        />
      )}
    </div>
  );
}
