import { useT } from "~/lib/texts/use-t";
import { type Place, town } from "~/lib/town";

interface Props {
  address: Place & { address: string };
}

/** An address in two lines. */
export function AddressText({ address }: Props) {
  return (
    <span className="wrap-anywhere block min-w-0">
      <span className="block font-semibold">{address.address}</span>
      <span className="block text-ink-2">{town(address)}</span>
    </span>
  );
}

/** A dash for a missing value, read aloud as "not given". */
export function NotGiven() {
  const t = useT("checkout");
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t("none")}</span>
    </span>
  );
}
