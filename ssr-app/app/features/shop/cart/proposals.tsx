import { PackagePlus } from "lucide-react";
import { useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import type { Cart, CartProposal } from "~/lib/contract";
import { formatDate, formatInteger } from "~/lib/format";
import { productTo } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { CartForm } from "./cart-form";
import { changeCart } from "./engine";

/** Articles that were short in an earlier order and are available now: one click adds or declines them. */
export function Proposals({ cart, next }: { cart: Cart; next?: string }) {
  const t = useT("cart");
  if (cart.proposals.length === 0) return null;
  return (
    <section aria-label={t("proposal.title")} className="grid gap-2 rounded-lg border border-saffron p-2.5">
      <h3 className="flex items-center gap-2 font-sans font-semibold text-sm">
        <PackagePlus aria-hidden="true" className="size-4 shrink-0 text-saffron-ink" />
        {t("proposal.title")}
      </h3>
      <ul className="grid gap-2.5 divide-y divide-line">
        {cart.proposals.map((proposal) => (
          <li key={proposal.id} className="pt-2 first:pt-0">
            <ProposalRow proposal={proposal} next={next} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProposalRow({ proposal, next }: { proposal: CartProposal; next?: string }) {
  const t = useT("cart");
  const [sending, setSending] = useState(false);
  const { id, product, quantity, available, expiresAt } = proposal;
  const isAvailable = available > 0;
  const answer = (path: string, method: "POST" | "DELETE") => {
    setSending(true);
    void changeCart(path, {}, method).then(() => setSending(false));
  };
  return (
    <div className="grid gap-2 text-sm" data-part="proposal">
      <p className="leading-snug">
        <AppLink to={productTo(product)} className="font-semibold hover:underline">
          {wholePack(product.name)}
        </AppLink>
        <span className="block text-ink-2 text-xs">
          {isAvailable
            ? t("proposal.text", {
                count: quantity,
                quantity: formatInteger(quantity),
                available: formatInteger(available),
              })
            : t("proposal.notYet", { count: quantity, quantity: formatInteger(quantity) })}{" "}
          {t("proposal.until", { date: formatDate(expiresAt) })}
        </span>
      </p>
      <div className="flex gap-2">
        <CartForm
          intent="proposal"
          values={{ proposal: id, accept: 1 }}
          next={next}
          onSubmit={() => answer(`/cart/proposal/${id}/accept`, "POST")}
        >
          <Button type="submit" size="sm" disabled={!isAvailable} loading={sending}>
            {t("proposal.accept")}
            <span className="sr-only"> {wholePack(product.name)}</span>
          </Button>
        </CartForm>
        <CartForm
          intent="proposal"
          values={{ proposal: id, accept: 0 }}
          next={next}
          onSubmit={() => answer(`/cart/proposal/${id}`, "DELETE")}
        >
          <Button type="submit" size="sm" tone="quiet" disabled={sending}>
            {t("proposal.decline")}
            <span className="sr-only"> {wholePack(product.name)}</span>
          </Button>
        </CartForm>
      </div>
    </div>
  );
}
