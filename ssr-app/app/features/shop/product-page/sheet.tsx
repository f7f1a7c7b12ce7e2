import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { makerPath } from "~/features/shop/manufacturers/maker-entry";
import { packExplained } from "~/features/shop/product-card/pack";
import { TagBadge } from "~/features/shop/product-card/tag-badges";
import type { ProductDetail } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { Section } from "./section";

/** The article's data in pairs; unknown values are left out. */
export function Sheet({ product, originNames }: { product: ProductDetail; originNames: string }) {
  const t = useT("product");
  const tc = useT("catalogue");
  const { manufacturer, designation } = product;
  const rows: [string, ReactNode][] = [
    [t("code"), product.code],
    [t("ean"), product.ean],
    [
      t("maker"),
      manufacturer && (
        <AppLink to={makerPath(manufacturer)} className="link">
          {manufacturer.name}
        </AppLink>
      ),
    ],
    [t("pack"), packExplained(product, tc)],
    [t("storage"), tc(`storage.${product.storage}`)],
    [t("origin"), originNames],
    [
      t("designation"),
      designation && `${designation.name} (${t("designationFile", { number: designation.fileNumber })})`,
    ],
    [t("seller"), product.seller.name],
  ];
  return (
    <div className="grid gap-8">
      {product.description && (
        <Section title={t("description")}>
          <p className="max-w-prose whitespace-pre-line text-ink-2">{product.description}</p>
        </Section>
      )}
      <Section title={t("details")}>
        <dl className="divide-y divide-line border-line border-y text-sm">
          {rows
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 py-2.5">
                <dt className="text-ink-2 hyphens-auto">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
        </dl>
        {product.tags.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-1.5">
            {product.tags.map((tag) => (
              <li key={tag.id} className="min-w-0">
                <TagBadge tag={tag} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
