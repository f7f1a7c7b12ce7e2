import { Children, type ReactNode } from "react";
import { Dotted } from "~/components/ui/dotted";
import type { Order, OrderAddress } from "~/lib/contract";
import { formatPhone } from "~/lib/rules/phone";
import { useT } from "~/lib/texts/use-t";
import { town } from "~/lib/town";
import { OrderSection } from "./section";

/** The delivery and invoice addresses at the time of the order. */
export function OrderPlaces({ order }: { order: Order }) {
  const t = useT("orders");
  const { shippingAddress, companyAddress, invoicing, consumerDetails, notes } = order;
  const { vatNumber, fiscalCode, sdiCode, pec } = invoicing;
  const entry = (key: "vatNumber" | "fiscalCode" | "sdi", value: string | null | undefined) =>
    value ? t(`places.${key}`, { value }) : null;
  return (
    <OrderSection id="indirizzi" title={t("places.title")}>
      <dl className="grid gap-4 text-sm">
        {shippingAddress && (
          <Part name={t("places.delivery")}>
            <Place address={shippingAddress} />
          </Part>
        )}
        {notes && (
          <Part name={t("places.notes")}>
            <span className="whitespace-pre-line">{notes}</span>
          </Part>
        )}
        <Part name={t("places.invoice")}>
          <Lines
            lines={[
              invoicing.name,
              entry("vatNumber", vatNumber),
              entry("fiscalCode", fiscalCode),
              entry("sdi", sdiCode),
              pec,
            ]}
          />
        </Part>
        {companyAddress && (
          <Part name={t("places.company")}>
            <Lines lines={[companyAddress.address, town(companyAddress)]} />
          </Part>
        )}
        {consumerDetails && (
          <Part name={t("places.consumer")}>
            <Lines
              lines={[
                `${consumerDetails.name} ${consumerDetails.surname}`,
                consumerDetails.fiscalCode,
                consumerDetails.email,
                formatPhone(consumerDetails.cellPhone),
              ]}
            />
          </Part>
        )}
      </dl>
    </OrderSection>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  );
}

function Place({ address }: { address: OrderAddress }) {
  const t = useT("orders");
  const { ramp, floor, intercom, elevator, phoneNumber } = address.details;
  const at = [
    ramp && t("places.ramp", { value: ramp }),
    floor && t("places.floor", { value: floor }),
    intercom && t("places.intercom", { value: intercom }),
    elevator && t("places.elevator"),
  ].filter(Boolean);
  return (
    <Lines
      lines={[
        address.address,
        town(address),
        at.length > 0 && <Dotted key="at">{at}</Dotted>,
        phoneNumber && t("places.phone", { value: formatPhone(phoneNumber) }),
      ]}
    />
  );
}

function Lines({ lines }: { lines: ReactNode[] }) {
  const [first, ...rest] = lines.filter(Boolean);
  return (
    <>
      <span className="block">{first}</span>
      {Children.map(rest, (line) => (
        <span className="block font-normal text-ink-2">{line}</span>
      ))}
    </>
  );
}
