import type { FormEvent, KeyboardEvent } from "react";
import { WholeField } from "~/components/ui/whole-input";
import { Disclosure } from "~/features/account/profile/disclosure";
import type { Approval } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import type { ApprovalAnswer } from "./action.server";

interface Props {
  items: Approval["items"];
  typed: ApprovalAnswer["lines"];
}

/** Stops Enter in a field from placing the order. */
function holdBack(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}

/** Opens the closed `details` around an invalid field, because a browser reports nothing about a hidden one. */
function openAround({ currentTarget }: FormEvent<HTMLInputElement>) {
  const details = currentTarget.closest("details");
  if (details) details.open = true;
}

/**
 * The quantity that is approved for each line: the requested one, unless somebody opens this and changes it. The button
 * of the surrounding form sends it.
 */
export function LineQuantities({ items, typed }: Props) {
  const t = useT("approvals");
  const lines = items.map((item) => ({ item, line: typed?.find(({ productId }) => productId === item.productId) }));
  const changed = lines.some(({ item, line }) => line && line.quantity !== item.quantity);
  return (
    <Disclosure label={useT("standing")("change")} size="md" open={changed}>
      <p className="mb-3 text-ink-2 text-sm">{t("lower")}</p>
      <div className="grid gap-3">
        {lines.map(({ item, line }) => (
          <WholeField
            key={item.productId}
            name={`pieces-${item.productId}`}
            label={wholePack(item.name)}
            min={0}
            max={item.quantity}
            defaultValue={line?.text ?? item.quantity}
            error={line?.error}
            onKeyDown={holdBack}
            onInvalid={openAround}
          />
        ))}
      </div>
    </Disclosure>
  );
}
