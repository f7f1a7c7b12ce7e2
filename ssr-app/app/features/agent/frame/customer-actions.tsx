import { ClipboardPen, MessageCircle, Phone } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { useT } from "~/lib/texts/use-t";
import { takeOrderTo } from "./paths";
import type { CompanyRef } from "./types";

interface Reachable {
  company: CompanyRef;
  phoneNumber: string;
  orderTakingModes: string[];
}

/** The classes of a square icon button. */
export const iconBlock =
  "inline-grid size-12 shrink-0 place-items-center rounded-md border border-edge bg-surface text-ink edge-line hover:bg-sunken active:translate-y-px active:shadow-none";

interface CustomerActionsProps {
  customer: Reachable;
  /** The customer has ordered today. */
  again?: boolean;
  /** This is the page's next step; on other rows the button is plain. */
  next?: boolean;
}

/** Buttons to call, to write, and to take an order. */
export function CustomerActions({ customer, again = false, next = false }: CustomerActionsProps) {
  const t = useT("office");
  const { company, phoneNumber, orderTakingModes } = customer;
  const call = t("act.call", { name: company.name });
  const write = t("act.whatsapp", { name: company.name });
  return (
    <div className="flex gap-2">
      {phoneNumber && (
        <a href={`tel:${phoneNumber.replaceAll(" ", "")}`} aria-label={call} title={call} className={iconBlock}>
          <Phone aria-hidden="true" className="size-5" />
        </a>
      )}
      {phoneNumber && orderTakingModes.includes("whatsapp") && (
        <a href={whatsappTo(phoneNumber, company.country)} aria-label={write} title={write} className={iconBlock}>
          <MessageCircle aria-hidden="true" className="size-5" />
        </a>
      )}
      <ButtonLink
        to={takeOrderTo(company.id)}
        tone={next ? "primary" : "secondary"}
        className="!gap-1.5 !px-2 min-h-12 min-w-0 flex-1"
      >
        <ClipboardPen aria-hidden="true" className="size-5 shrink-0" />
        {t(again ? "act.again" : "act.take")}
        <span className="sr-only"> {company.name}</span>
      </ButtonLink>
    </div>
  );
}

/** The link to WhatsApp; `wa.me` takes only the digits of a number with its country code. */
function whatsappTo(phone: string, country: CompanyRef["country"]): string {
  const digits = phone.replace(/\D/g, "");
  const prefix = phone.trim().startsWith("+") ? "" : country === "NO" ? "47" : "39";
  return `https://wa.me/${prefix}${digits}`;
}
