import { ArrowRightLeft, Check, CircleAlert, CircleCheck, CircleHelp, PackageX, Tag, TrendingUp } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "~/components/ui/button";
import { Exchange } from "~/features/shop/substitutes/exchange";
import type { ReorderAnswer } from "~/lib/contract";
import { formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { AddQuantity } from "./add-words";
import { CartForm } from "./cart-form";
import { roomFor } from "./room";
import { useQuantity } from "./store";
import { useWant } from "./use-want";

interface ReorderAnswerProps {
  answer: ReorderAnswer | Omit<ReorderAnswer, "cart">;
  /** The currency, where the answer brings no cart. */
  currency?: string;
  title?: string;
  /** No further article fits; given where the answer brings no cart. */
  full?: boolean;
}

/** The most lines that a cart holds. */
const maxLines = 300;

/** The outcome of ordering many articles at once, each kind that occurs under its own heading. */
export function ReorderAnswerView({ answer, ...props }: ReorderAnswerProps) {
  const t = useT("cart");
  const { added, reduced, replaced, gone, priceChanged, unread } = answer;
  const of = (change: Change) => added.filter((line) => changeOf(line) === change);
  const full = "cart" in answer ? answer.cart.itemCount >= maxLines : props.full;
  const some = reduced.filter(({ quantity }) => quantity > 0);
  const left = full ? reduced.filter((line) => !some.includes(line)) : [];
  const less = full ? some : reduced;
  const partLine = ({ productId, code, name, quantity, requestedQuantity }: ReorderAnswer["reduced"][number]) => (
    <Line
      key={productId}
      code={code}
      name={name}
      aside={t("answer.of", { quantity: formatInteger(quantity), requested: formatInteger(requestedQuantity) })}
    />
  );
  const currency = "cart" in answer ? answer.cart.currency : (props.currency ?? "EUR");
  return (
    <div className="grid gap-4" data-part="reorder-answer">
      <p role="status" className="font-semibold">
        {props.title ?? titleOf(of("added").length + some.length, of("set").length, of("kept").length, t)}
      </p>
      <Group icon={Check} tone="text-olive-ink" title={t("answer.added")} count={of("added").length}>
        {of("added").map(({ productId, code, name, quantity }) => (
          <Line key={productId} code={code} name={name} aside={`${formatInteger(quantity)} ×`} />
        ))}
      </Group>
      <Group icon={TrendingUp} tone="text-olive-ink" title={t("answer.set")} count={of("set").length}>
        {of("set").map(({ productId, code, name, quantity, before }) => (
          <Line key={productId} code={code} name={name}>
            {t("answer.from", { from: formatInteger(before), to: formatInteger(quantity) })}
          </Line>
        ))}
      </Group>
      <Group icon={CircleCheck} tone="text-ink-2" title={t("answer.kept")} count={of("kept").length}>
        {of("kept").map(({ productId, code, name, quantity }) => (
          <Line key={productId} code={code} name={name}>
            {t("answer.stays", { count: quantity })}
          </Line>
        ))}
      </Group>
      <Group icon={CircleAlert} tone="text-saffron-ink" title={t("answer.full")} count={left.length}>
        {left.map(partLine)}
      </Group>
      <Group icon={CircleAlert} tone="text-saffron-ink" title={t("answer.reduced")} count={less.length}>
        {less.map(partLine)}
      </Group>
      <Group icon={ArrowRightLeft} tone="text-saffron-ink" title={t("answer.replaced")} count={replaced.length}>
        {replaced.map((item) => (
          <ReplacementLine key={item.code} item={item} currency={currency} />
        ))}
      </Group>
      <Group icon={Tag} tone="text-ink-2" title={t("answer.priceChanged")} count={priceChanged.length}>
        {priceChanged.map(({ productId, code, name, from, to }) => (
          <Line
            key={productId}
            code={code}
            name={name}
            aside={
              <>
                <s className="text-ink-3">{formatPrice(from, currency)}</s> {formatPrice(to, currency)}
              </>
            }
          />
        ))}
      </Group>
      <Group icon={PackageX} tone="text-danger" title={t("answer.gone")} count={gone.length}>
        {gone.map(({ code, name }) => (
          <Line key={code} code={code} name={name ?? t("answer.unknown")} />
        ))}
      </Group>
      <Group icon={CircleHelp} tone="text-danger" title={t("answer.unread")} count={unread.length}>
        {unread.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
          <Line key={`${index}-${line}`} name={line} />
        ))}
      </Group>
    </div>
  );
}

type AddedLine = ReorderAnswer["added"][number];
type Change = AddedLine["change"];

/** An older answer stored on a device has no `change`: its articles were added. */
const changeOf = ({ change }: Partial<AddedLine>): Change => change ?? "added";

function titleOf(added: number, set: number, unchanged: number, t: ReturnType<typeof useT<"cart">>): string {
  if (added > 0) return t("answer.done", { count: added });
  if (set > 0) return t("answer.changed");
  return t(unchanged > 0 ? "answer.unchanged" : "answer.nothing");
}

interface GroupProps {
  icon: ComponentType<{ className?: string }>;
  tone: string;
  title: string;
  count: number;
  children: ReactNode;
}

function Group({ icon: Icon, tone, title, count, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className={`flex items-center gap-2 font-sans font-semibold text-sm ${tone}`}>
        <Icon className="size-4 shrink-0" />
        {title} ({count})
      </h3>
      <ul className="grid divide-y divide-line rounded-md border border-line text-sm">{children}</ul>
    </section>
  );
}

interface LineProps {
  code?: string;
  name: string;
  aside?: ReactNode;
  children?: ReactNode;
}

/** An unavailable article, its substitute with the price, and a button that takes it. */
function ReplacementLine({ item, currency }: { item: ReorderAnswer["replaced"][number]; currency: string }) {
  const t = useT("cart");
  const catalogue = useT("catalogue");
  const { code, name, requestedQuantity, price, by } = item;
  const of = (quantity: number, each?: number | null) => each && Math.round(quantity * each * 100) / 100;
  const want = useWant();
  const inCart = useQuantity(by.productId);
  const [taken, setTaken] = useState(0);
  const more = taken || roomFor(inCart, by.quantity);
  const take = () => {
    if (taken) return;
    setTaken(more);
    want(`quantity:${by.productId}`, inCart + more);
  };
  return (
    <Line
      code={code}
      name={name}
      aside={
        more > 0 && (
          <CartForm intent="quantity" values={{ product: by.productId, quantity: inCart + more }} onSubmit={take}>
            <Button
              type="submit"
              data-part="take-replacement"
              tone="secondary"
              size="sm"
              aria-disabled={taken > 0 || undefined}
            >
              {taken > 0 ? (
                <>
                  <Check aria-hidden="true" className="size-4" />
                  {catalogue("card.inCart", { quantity: formatInteger(inCart) })}
                </>
              ) : (
                <AddQuantity name={by.name} quantity={more} />
              )}
            </Button>
          </CartForm>
        )
      }
    >
      {t("answer.by", { name: wholePack(by.name) })}
      {/* An older answer stored on a device does not say how much a piece holds. */}
      {by.referenceQuantity && more > 0 && (
        <Exchange
          before={{ pieces: requestedQuantity, article: item, price: of(requestedQuantity, price) }}
          after={{ pieces: more, article: by, price: of(more, by.price) }}
          currency={currency}
        />
      )}
    </Line>
  );
}

function Line({ code, name, aside, children }: LineProps) {
  return (
    <li className="flex items-baseline justify-between gap-3 px-2.5 py-1.5">
      <span className="wrap-anywhere min-w-0">
        {wholePack(name)}
        {code && <span className="text-ink-3 text-xs"> {code}</span>}
        {children && <span className="block text-ink-2 text-xs">{children}</span>}
      </span>
      {aside && <span className="shrink-0 whitespace-nowrap font-semibold">{aside}</span>}
    </li>
  );
}
