import { MapPin } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Select } from "~/components/ui/select";
import { changeCart } from "~/features/shop/cart/engine";
import { useBrief, useCartCount } from "~/features/shop/cart/store";
import type { Address, OrderGuideSummary, Site } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

/** The guides in the order for a user of a site: its own, those of all sites, and the others. */
export function bySite<Guide extends Pick<OrderGuideSummary, "site">>(guides: Guide[], own: Site | null | undefined) {
  const of = (fits: (site: number | undefined) => boolean) => guides.filter(({ site }) => fits(site?.id));
  return {
    own: of((id) => id !== undefined && id === own?.id),
    all: of((id) => id === undefined),
    others: of((id) => id !== undefined && id !== own?.id),
  };
}

interface SiteFieldProps {
  sites: Pick<Address, "id" | "fullAddress">[];
  /** The chosen one; null is every site. */
  site?: number | null;
  error?: string;
  className?: string;
}

/** The choice of a guide's site; hidden for a company with one address. */
export function SiteField({ sites, site, error, className }: SiteFieldProps) {
  const t = useT("guides");
  if (sites.length < 2) return null;
  const options = sites.map(({ id, fullAddress }) => ({ value: String(id), label: fullAddress }));
  return (
    <Select
      key={site}
      name="site"
      label={t("sites.one")}
      defaultValue={site ?? ""}
      options={[{ value: "", label: t("sites.every") }, ...options]}
      error={error}
      className={className}
    />
  );
}

/** Says that an order from a site's guide goes to that site, unless the cart already goes elsewhere. */
export function GuideSite({ site }: { site: Site }) {
  const t = useT("guides");
  const company = useUser()?.company?.id;
  const to = useBrief()?.site;
  const elsewhere = useCartCount() > 0 && to && to.id !== site.id ? to : undefined;
  return (
    <div
      role="status"
      data-part="guide-site"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2 text-sm"
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-tomato-ink" />
      <p className="wrap-anywhere min-w-0 flex-1">
        {elsewhere ? t("sites.elsewhere", { site: elsewhere.address }) : t("sites.goes", { site: site.address })}
      </p>
      {elsewhere && (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void changeCart("/cart/checkout", { shippingAddress: site.id });
          }}
        >
          <input type="hidden" name="intent" value="deliver" />
          <input type="hidden" name="site" value={site.id} />
          {company && <input type="hidden" name="company" value={company} />}
          <Button type="submit" tone="secondary">
            {t("sites.bring", { site: site.address })}
          </Button>
        </form>
      )}
    </div>
  );
}
