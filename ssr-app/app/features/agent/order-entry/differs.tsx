import clsx from "clsx";
import { ArrowRight, CalendarDays, CircleAlert, PackageX, ShoppingBasket, Tag } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Named } from "~/components/ui/named";
import type { CartItem } from "~/lib/contract";
import { formatDay, formatInteger, formatPrice } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { insteadOf } from "./article";
import { decide, quantityOf, setDetails, takeCart } from "./draft";
import { usePad } from "./pad-context";
import { Proposal } from "./proposal";
import { sendDraft } from "./send";
import type { OrderChange, OrderDiffers } from "./types";

const looks = {
  gone: { icon: PackageX, tone: "text-danger" },
  reduced: { icon: CircleAlert, tone: "text-saffron-ink" },
  price: { icon: Tag, tone: "text-saffron-ink" },
  extra: { icon: ShoppingBasket, tone: "text-ink-2" },
  date: { icon: CalendarDays, tone: "text-saffron-ink" },
} as const;

/** The differences between the typed order and the shop: nothing is sent until the user has decided on each line. */
export function Differs({ answer }: { answer: OrderDiffers }) {
  const t = useT("taking");
  const common = useT();
  const { draft, store, data, tools } = usePad();
  const { id, currency } = data.company;
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: "center" });
  }, []);

  const toggle = (product: number) => {
    const next = new Set(dropped);
    if (!next.delete(product)) next.add(product);
    setDropped(next);
  };
  const left = draft.lines.length - dropped.size - answer.changes.filter(({ kind }) => kind === "gone").length;
  const items = answer.cart.sellers.flatMap((seller) => seller.items);
  const send = async () => {
    setSending(true);
    if (dropped.size === 0) await sendDraft(store, id, answer.difference);
    else {
      await store.change(id, (stored) => decide(stored ?? draft, answer.changes, dropped));
      const sent = await sendDraft(store, id);
      // The user has just decided to keep the cart's further articles.
      if (sent?.stage.is === "differs" && sent.stage.answer.changes.every(({ kind }) => kind === "extra"))
        await sendDraft(store, id, sent.stage.answer.difference);
    }
    setSending(false);
  };

  const { take } = tools;
  /** Adds the substitute, reduces the article to what is available, and reopens the order for editing. */
  const takeInstead = async (change: OrderChange, { productId, quantity }: Substitute) => {
    if (!take || sending) return;
    setSending(true);
    // The order takes the day that the shop found; otherwise the cart would be refused for the old one.
    const day = answer.changes.find(({ kind }) => kind === "date");
    if (day) {
      const deliveryDate = typeof day.to === "string" ? day.to : null;
      await store.change(id, (stored) => ({ ...(stored ?? draft), deliveryDate }));
    }
    const taken = await take([{ productId, quantity: quantityOf(draft, productId) + quantity }]);
    const cart = "error" in taken ? undefined : taken.cart;
    const error = "error" in taken ? taken.error : "";
    if (cart?.sellers.some(({ items }) => items.some(({ product }) => product.id === productId))) {
      const decided = answer.changes.filter((each) => each === change || dropped.has(each.productId ?? 0));
      await store.change(id, (stored) => decide(takeCart(stored ?? draft, cart), decided, dropped));
    } else setProblem(error || common(cart ? "error.generic" : "connection.unsent"));
    setSending(false);
  };

  return (
    <section
      aria-labelledby="differs"
      data-part="differs"
      className="grid gap-3 rounded-lg border-2 border-saffron bg-surface p-4 shadow-card"
    >
      <div>
        <h2 id="differs" ref={title} tabIndex={-1} className="text-2xl outline-none">
          {t("differs.title")}
        </h2>
        <p className="text-ink-2 text-sm">{t("differs.text")}</p>
      </div>
      <ul className="grid divide-y divide-line rounded-md border border-line">
        {answer.changes.map((change) => (
          <Change
            key={`${change.kind}-${change.productId ?? change.code}`}
            change={change}
            item={items.find(({ product }) => product.id === change.productId)}
            currency={currency}
            dropped={dropped.has(change.productId ?? 0)}
            onToggle={toggle}
            onTake={take && takeInstead}
          />
        ))}
      </ul>
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {dropped.size === 0 && (
          <p className="mr-auto text-sm">
            {t("differs.total")}{" "}
            <strong className="whitespace-nowrap text-lg">{formatPrice(answer.cart.total, currency)}</strong>
          </p>
        )}
        <Button
          tone="secondary"
          className="max-sm:w-full"
          onClick={() => void store.change(id, (stored) => setDetails(stored ?? draft, {}))}
        >
          {t("differs.back")}
        </Button>
        <Button className="max-sm:w-full" loading={sending} disabled={left <= 0} onClick={send} data-part="accept">
          {t("differs.send")}
        </Button>
      </div>
    </section>
  );
}

interface ChangeProps {
  change: OrderChange;
  /** The line as it would be ordered. */
  item?: CartItem;
  currency: string;
  dropped: boolean;
  onToggle: (product: number) => void;
  /** Absent without a connection. */
  onTake?: (change: OrderChange, by: Substitute) => void;
}

function Change({ change, item, currency, dropped, onToggle, onTake }: ChangeProps) {
  const t = useT("taking");
  const cart = useT("cart");
  const locale = useLocale();
  const { kind, name, code, productId, from, to } = change;
  const { icon: Icon, tone } = looks[kind];
  const textOf = (value: OrderChange["from"]) => {
    if (value === null || value === undefined) return t("differs.nothing");
    if (kind === "date") return formatDay(String(value), locale, "short");
    return kind === "price" ? formatPrice(Number(value), currency) : formatInteger(Number(value));
  };
  const instead = item && insteadOf(item);
  const choice = productId && (kind === "reduced" || kind === "price");
  return (
    <li data-kind={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <Icon aria-hidden="true" className={clsx("size-5 shrink-0", tone)} />
      <div className="min-w-0 flex-1 basis-44">
        <p className={clsx("wrap-anywhere font-medium text-sm leading-snug", dropped && "line-through")}>
          {kind === "date" ? cart("date.title") : name}
          {code && kind !== "date" && <span className="font-normal text-ink-3 text-xs"> {code}</span>}
        </p>
        <p className={clsx("text-xs", tone)}>{t(`differs.kind.${kind}`)}</p>
        {item && instead && (kind === "gone" || kind === "reduced") && (
          <Proposal
            product={item.product}
            instead={instead}
            currency={currency}
            onTake={onTake && (() => onTake(change, instead.by))}
          />
        )}
      </div>
      {kind !== "extra" && (
        <p className="flex items-center gap-1.5 whitespace-nowrap text-sm">
          <s className="text-ink-3">{textOf(from)}</s>
          <ArrowRight aria-hidden="true" className="size-4 text-ink-3" />
          <strong>{kind === "gone" ? t("differs.out") : textOf(to)}</strong>
        </p>
      )}
      {choice && (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" className="size-5" checked={dropped} onChange={() => onToggle(productId)} />
          <Named name={name}>{t("differs.drop")}</Named>
        </label>
      )}
    </li>
  );
}

type Substitute = NonNullable<CartItem["substitute"]>;
