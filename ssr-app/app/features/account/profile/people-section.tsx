import { Mail, MapPin, Phone, Plus, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { Named } from "~/components/ui/named";
import { CheckboxField, EmailField, SelectField, TextField } from "~/features/shared/forms/fields";
import { PhoneField } from "~/features/shared/forms/phone-field";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { valuesOf, Was } from "~/features/shared/forms/was";
import type { Address, Company, Representative } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { typedAmount } from "~/lib/rules/amount";
import { companyRoles } from "~/lib/rules/company-roles";
import { formatPhone, prefixOf } from "~/lib/rules/phone";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager, isMaster } from "~/lib/user";
import { CompanyField } from "./company-field";
import { Disclosure } from "./disclosure";
import { InviteAgain } from "./invite-again";
import { RemoveForm } from "./remove-form";
import { personSchema } from "./schemas";
import { ProfileSection } from "./section";
import { useOwnForm } from "./use-own-form";

interface Props {
  company: Company;
  people: Representative[];
  /** The addresses at which a person can work. */
  addresses?: Address[];
  edits: boolean;
}

/** The people of the company: contacts, and those who can sign in. */
export function PeopleSection(props: Props) {
  const t = useT("profile");
  return (
    <ProfileSection id="referenti" title={t("people.title")} text={t("people.text")}>
      <People {...props} />
    </ProfileSection>
  );
}

/** The people with their actions, and the form of a new one. */
export function People({ company, people, addresses = [], edits }: Props) {
  const t = useT("profile");
  return (
    <>
      <ul className="grid gap-4 lg:grid-cols-2">
        {people.map((person) => (
          <PersonCard key={person.id} {...{ person, company, addresses, edits }} />
        ))}
      </ul>
      {edits && (
        <div className="mt-5">
          <PersonForm
            company={company}
            label={
              <>
                <Plus aria-hidden="true" className="size-5" />
                {t("people.add")}
              </>
            }
          />
        </div>
      )}
    </>
  );
}

function PersonCard({ person, company, addresses = [], edits }: Omit<Props, "people"> & { person: Representative }) {
  const t = useT("profile");
  const name = `${person.name} ${person.surname}`.trim();
  return (
    <li className="rounded-lg border border-line p-4 has-[details[open]]:lg:col-span-2 sm:p-5" data-person={person.id}>
      <div className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-3">
          <UserRound aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="wrap-anywhere font-sans font-semibold text-lg leading-snug">{name}</h3>
          <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
            {t(`role.${person.companyRole}`)}
            {person.self && <Badge>{t("people.self")}</Badge>}
            {person.access && (
              <Badge tone={person.invited ? "saffron" : "olive"}>
                {t(person.invited ? "people.invited" : "people.hasAccess")}
              </Badge>
            )}
          </p>
          <p className="mt-2 grid gap-1 text-sm">
            {person.cellPhone && (
              <a href={`tel:${person.cellPhone}`} className="flex min-h-8 items-center gap-2 underline">
                <Phone aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
                {formatPhone(person.cellPhone)}
              </a>
            )}
            {person.email && (
              <a href={`mailto:${person.email}`} className="wrap-anywhere flex min-h-8 items-center gap-2 underline">
                <Mail aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
                {person.email}
              </a>
            )}
          </p>
          <div className="mt-2 grid gap-1 text-ink-2 text-sm">
            <Limits person={person} country={company.country} />
            <WorksAt person={person} addresses={addresses} />
          </div>
        </div>
      </div>
      {edits && (
        <div className="mt-4 flex flex-wrap items-start gap-3">
          <PersonForm
            company={company}
            person={person}
            addresses={addresses}
            label={<Named name={name}>{t("edit")}</Named>}
          />
          {person.invited && <InviteAgain person={person} name={name} />}
          {!person.self && (
            <RemoveForm
              form={`removePerson-${person.id}`}
              id={person.id}
              name={name}
              question={t(removal(person), { name })}
              thanks={t("removed")}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** The effect of removing a person. */
function removal({ access, invited }: Representative) {
  if (invited) return "people.removeInvited";
  return access ? "people.removeWithAccess" : "people.removeQuestion";
}

const typedLimit = (limit: number | null | undefined) => (typeof limit === "number" ? typedAmount(limit) : "");
const shown = [
  "name",
  "surname",
  "email",
  "cellPhone",
  "companyRole",
  "access",
  "askAbove",
  "weekBudget",
  "site",
] as const;
const amount = { inputMode: "decimal", autoComplete: "off", enterKeyHint: "done" } as const;

/** Only a master of the company sets limits and sites. */
function useMaster(): boolean {
  const user = useUser();
  return isMaster(user) && !isManager(user);
}

/** A person's limits, for readers who may see them. */
function Limits({ person, country }: { person: Representative; country: Company["country"] }) {
  const t = useT("profile");
  const currency = country === "NO" ? "NOK" : "EUR";
  const { askAbove, weekBudget } = person;
  if (person.master) return null;
  return (
    <>
      {typeof askAbove === "number" && <p>{t("people.asksAbove", { amount: formatPrice(askAbove, currency) })}</p>}
      {typeof weekBudget === "number" && <p>{t("people.hasBudget", { amount: formatPrice(weekBudget, currency) })}</p>}
    </>
  );
}

function WorksAt({ person, addresses }: { person: Representative; addresses: Address[] }) {
  const t = useT("profile");
  const site = addresses.find(({ id }) => id === person.site);
  if (!site || addresses.length < 2) return null;
  return (
    <p className="flex items-start gap-2">
      <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span className="wrap-anywhere min-w-0">{t("people.worksAt", { site: site.fullAddress })}</span>
    </p>
  );
}

interface PersonFormProps {
  company: Company;
  person?: Representative;
  addresses?: Address[];
  label: ReactNode;
}

function PersonForm({ company, person, addresses = [], label }: PersonFormProps) {
  const t = useT("profile");
  const { form, taken, refused } = useOwnForm(person ? `person-${person.id}` : "person", personSchema, t("saved"), {
    name: person?.name ?? "",
    surname: person?.surname ?? "",
    email: person?.email ?? "",
    cellPhone: person?.cellPhone ?? "",
    companyRole: person?.companyRole ?? "owner",
    access: person?.access ? "on" : "",
    askAbove: typedLimit(person?.askAbove),
    weekBudget: typedLimit(person?.weekBudget),
    site: person?.site ? String(person.site) : "",
  } as never);
  const master = useMaster();
  const limited = master && person?.access && !person.master;
  const sited = master && person?.access && addresses.length > 1;
  const { fields } = form;
  return (
    <Disclosure label={label} size={person ? "sm" : "md"} open={refused} closeOn={taken}>
      <ShopForm form={form}>
        <CompanyField />
        {person && <Was form={form} row={valuesOf(person, shown)} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.name} label={t("me.name")} autoComplete="off" enterKeyHint="next" />
          <TextField field={fields.surname} label={t("me.surname")} autoComplete="off" enterKeyHint="next" />
          <SelectField
            field={fields.companyRole}
            label={t("people.role")}
            options={companyRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
          />
          <PhoneField
            field={fields.cellPhone}
            label={t("me.cellPhone")}
            prefix={prefixOf[company.country]}
            autoComplete="off"
            enterKeyHint="next"
          />
          <EmailField field={fields.email} label={t("me.email")} autoComplete="off" enterKeyHint="done" />
        </div>
        {person?.self ? (
          person.access && <input type="hidden" name={fields.access.name} value="on" />
        ) : (
          <CheckboxField
            field={fields.access}
            label={
              <>
                {t("people.access")}
                <span className="block text-ink-3 text-xs">{t("people.accessHint")}</span>
              </>
            }
          />
        )}
        {sited && (
          <>
            <input type="hidden" name={fields.sited.name} value="1" />
            <SelectField
              field={fields.site}
              label={t("people.site")}
              hint={t("people.siteHint")}
              options={[
                { value: "", label: t("people.siteNone") },
                ...addresses.map(({ id, fullAddress }) => ({ value: String(id), label: fullAddress })),
              ]}
            />
          </>
        )}
        {limited && (
          <fieldset className="grid gap-4 rounded-lg border border-line p-4">
            <legend className="px-1 font-semibold">{t("people.limits")}</legend>
            <p className="text-ink-2 text-sm">{t("people.limitsText")}</p>
            <input type="hidden" name={fields.limits.name} value="1" />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                field={fields.askAbove}
                label={t("people.askAbove")}
                hint={t("people.askAboveHint")}
                {...amount}
              />
              <TextField field={fields.weekBudget} label={t("people.weekBudget")} {...amount} />
            </div>
          </fieldset>
        )}
        <SubmitButton className="justify-self-start">{t("save")}</SubmitButton>
      </ShopForm>
    </Disclosure>
  );
}
