import { Form, useLocation, useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, buttonClass } from "~/components/ui/button";
import { Spinner } from "~/components/ui/spinner";
import { CompanyField } from "~/features/account/profile/company-field";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";

/** The hidden field that tells this form from the page's others. */
export const againName = "again";
const formId = "again";

/** Beside an article that was bought: have as much of it again, or choose it together with others. */
export function AgainTools({ product }: { product: CardProduct }) {
  const t = useT("orders");
  const tc = useT("catalogue");
  const { lastQuantity, isAvailable } = product.extra;
  if (!lastQuantity || !isAvailable) return null;
  const value = `${product.id}:${lastQuantity}`;
  return (
    <div data-part="again-tools" className="relative flex flex-wrap items-center gap-x-3">
      <button
        type="submit"
        form={formId}
        name="one"
        value={value}
        className={buttonClass({ tone: "secondary", size: "sm" })}
      >
        <RotateCcw aria-hidden="true" className="size-4 shrink-0" />
        {t("again.one", { quantity: counted(lastQuantity, product.uomSale, tc) })}
        <span className="sr-only">: {product.name}</span>
      </button>
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          form={formId}
          name="pick"
          value={value}
          aria-label={t("again.pickName", { name: product.name })}
          className="size-5"
        />
        <span aria-hidden="true">{t("again.pick")}</span>
      </label>
    </div>
  );
}

/** The form of all of them, below the list and, once one has chosen, in sight: it goes into the cart at once. */
export function AgainBar() {
  const t = useT("orders");
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData?.has(againName);

  useEffect(() => {
    const count = () => setChosen(new FormData(form.current ?? undefined).getAll("pick").length);
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form === form.current) count();
    };
    count();
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, []);

  return (
    <Form
      id={formId}
      ref={form}
      method="post"
      action={pathname + search}
      data-part="again-bar"
      className={clsx(
        "mt-6 flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-raised px-4 py-3",
        chosen > 0 ? "sticky bottom-20 z-20 shadow-float md:bottom-4" : "shadow-card",
      )}
    >
      <CompanyField />
      <input type="hidden" name={againName} value="1" />
      <p className="min-w-0 flex-1 basis-60 text-sm">
        {chosen > 0 ? (
          <strong role="status">{t("again.chosen", { number: formatInteger(chosen) })}</strong>
        ) : (
          <span className="text-ink-2">{t("again.someText")}</span>
        )}
      </p>
      <Button type="submit" aria-disabled={pending || undefined} aria-busy={pending || undefined}>
        {pending ? <Spinner /> : <RotateCcw aria-hidden="true" className="size-5" />}
        {t("again.some")}
      </Button>
    </Form>
  );
}
