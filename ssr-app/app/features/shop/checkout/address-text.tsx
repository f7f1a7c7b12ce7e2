import { useT } from "~/lib/texts/use-t";

interface Props {
  address: {
    address: string;
    zipCode: string;
    city: { name: string };
    province: string | { code: string };
    country: string | { code: string };
  };
}

/** An address in two lines. */
export function AddressText({ address }: Props) {
  const province = typeof address.province === "string" ? address.province : address.province.code;
  const country = typeof address.country === "string" ? address.country : address.country.code;
  return (
    <span className="wrap-anywhere block min-w-0">
      <span className="block font-semibold">{address.address}</span>
      <span className="block text-ink-2">
        {address.zipCode} {address.city.name}
        {country === "IT" && province && ` (${province})`}
      </span>
    </span>
  );
}

/** Nothing is known: a dash that is read as such. */
export function NotGiven() {
  const t = useT("checkout");
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t("none")}</span>
    </span>
  );
}
