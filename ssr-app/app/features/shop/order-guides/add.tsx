import { useLocation } from "@remix-run/react";
import { Check, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "~/components/ui/button";
import { Picture } from "~/components/ui/picture";
import { SearchForm } from "~/components/ui/search-form";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { packLine } from "~/features/shop/product-card/pack";
import { useHasCamera } from "~/features/shop/scan/camera";
import { lazyPart } from "~/lib/lazy-part";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { wholePack } from "~/lib/whole-pack";
import { type GuideLine, views } from "./guide";
import { ScanButton } from "./scan-button";

const AddScan = lazyPart(() => import("./add-scan"));

interface AddProps {
  lines: GuideLine[];
  q: string;
  /** The result of the search; null before the first one. */
  found: CardProduct[] | null;
  onAdd: (product: CardProduct) => void;
}

/** Finds articles of the catalogue and puts them into the guide. */
export function AddToGuide({ lines, q, found, onAdd }: AddProps) {
  const t = useT("guides");
  const tc = useT("catalogue");
  const { pathname, search } = useLocation();
  const company = useUser()?.company?.id;
  const camera = useHasCamera();
  const [scanning, setScanning] = useState(false);
  const inside = new Set(lines.map(({ product }) => product.id));
  return (
    <section aria-label={t("search")} className="mb-6 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchForm
          action={pathname}
          q={q}
          label={t("search")}
          rest={[["vista", views.arrange]]}
          preventScrollReset
          className="min-w-0 flex-1 basis-60"
        />
        {camera && <ScanButton onClick={() => setScanning(true)} />}
      </div>
      {scanning && (
        <Suspense fallback={null}>
          <AddScan inside={inside} onAdd={onAdd} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      {found?.length === 0 && <p role="status">{t("noneFound", { query: q })}</p>}
      {found && found.length > 0 && (
        <ul data-part="found" className="divide-y divide-line rounded-lg border border-line bg-surface">
          {found.map((product) => (
            <li key={product.id} className="guide-found">
              <div className="guide-plate">
                <Picture image={product.image} preset="product_small_thumb" alt="" />
              </div>
              <div className="guide-words">
                <p className="row-name">{wholePack(product.name)}</p>
                <p className="guide-pack">{packLine(product, tc)}</p>
              </div>
              {inside.has(product.id) ? (
                <span className="guide-inside">
                  <Check aria-hidden="true" className="size-4" />
                  {t("inside")}
                </span>
              ) : (
                <form
                  method="post"
                  action={pathname + search}
                  onSubmit={(event) => {
                    event.preventDefault();
                    onAdd(product);
                  }}
                >
                  <input type="hidden" name="intent" value="add" />
                  <input type="hidden" name="product" value={product.id} />
                  {company && <input type="hidden" name="company" value={company} />}
                  <Button type="submit" tone="secondary" aria-label={t("addName", { name: product.name })}>
                    <Plus aria-hidden="true" className="size-5" />
                    {t("add")}
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
