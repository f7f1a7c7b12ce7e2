import { getInputProps } from "@conform-to/react";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { type AnyField, TextField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import { Was } from "~/features/shared/forms/was";
import type { Notices, StockWatch } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { kindsOfNotices, noticeValues } from "./notice-values";
import { PushRow } from "./push-row";
import { type NoticeKind, noticeKinds, noticesSchema } from "./schemas";
import { ProfileSection } from "./section";
import { useOwnForm } from "./use-own-form";
import { WaitingList } from "./waiting-list";

interface Props {
  user: number;
  notices: Notices;
  /** The unavailable articles that the user waits for. */
  waiting: StockWatch[];
}

/** The notices that the user receives, and their channels. */
export function NoticesSection({ user, notices, waiting }: Props) {
  const t = useT("profile");
  const [saved, setSaved] = useState(0);
  const { pushKey } = notices;
  return (
    <ProfileSection id="avvisi" title={t("notices.title")} text={t("notices.text")}>
      {/* After a save the form starts again with the stored values. */}
      <NoticesForm key={saved} notices={notices} onSaved={() => setSaved((times) => times + 1)} />
      {pushKey && <PushRow user={user} pushKey={pushKey} />}
      <WaitingList waiting={waiting} />
    </ProfileSection>
  );
}

function NoticesForm({ notices, onSaved }: { notices: Notices; onSaved: () => void }) {
  const t = useT("profile");
  const { pushKey, quietFrom, quietTo } = notices;
  const values = noticeValues(notices);
  const { form, taken } = useOwnForm("notices", noticesSchema, t("saved"), {
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === "boolean" ? ticked(value) : value]),
    ),
    quietFrom,
    quietTo,
  });
  const { fields } = form;
  const latest = useRef(onSaved);
  latest.current = onSaved;
  useEffect(() => {
    if (taken > 0) latest.current();
  }, [taken]);
  return (
    <ShopForm form={form} action="/utente/profilo">
      <Was form={form} row={values} />
      <table className="w-full max-w-2xl text-sm">
        <thead>
          <tr className="table-head">
            <th scope="col">{t("notices.kind")}</th>
            <th scope="col" className="wrap-anywhere w-16 px-1! text-center sm:w-24">
              {t("notices.mail")}
            </th>
            {pushKey && (
              <th scope="col" className="wrap-anywhere w-16 px-1! text-center sm:w-24">
                {t("notices.push")}
              </th>
            )}
            <th scope="col" className="wrap-anywhere w-16 px-1! text-center sm:w-24">
              {t("notices.shop")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {kindsOfNotices.map((kind) => {
            const name = t(`notices.${kind}`);
            return (
              <Row key={kind} name={name} hint={t(`notices.${kind}Hint`)}>
                <Box field={fields[`${kind}Mail`]} of={name} way={t("notices.mail")} />
                {pushKey && <Box field={fields[`${kind}Push`]} of={name} way={t("notices.push")} />}
                <Place to={places[kind]} of={name} way={t("notices.shop")} />
              </Row>
            );
          })}
          <Row name={t("notices.orders")} hint={t("notices.ordersHint")}>
            <td className="px-1 text-center">{t("notices.always")}</td>
            {pushKey && <td />}
            <Place to={ordersPath} of={t("notices.orders")} way={t("notices.shop")} />
          </Row>
        </tbody>
      </table>
      {pushKey ? (
        <fieldset className="grid max-w-2xl gap-3 sm:grid-cols-2">
          <legend className="font-semibold text-sm">{t("notices.quiet.title")}</legend>
          <p className="text-ink-3 text-xs sm:col-span-2">{t("notices.quiet.text")}</p>
          <TextField field={fields.quietFrom} type="time" label={t("notices.quiet.from")} optional="" />
          <TextField field={fields.quietTo} type="time" label={t("notices.quiet.to")} optional="" />
        </fieldset>
      ) : (
        // A kind that is not offered keeps its setting.
        <>
          {kindsOfNotices.map(
            (kind) =>
              notices[noticeKinds[kind]].push && (
                <input key={kind} type="hidden" name={fields[`${kind}Push`].name} value="on" />
              ),
          )}
          <input type="hidden" name={fields.quietFrom.name} value={quietFrom} />
          <input type="hidden" name={fields.quietTo.name} value={quietTo} />
        </>
      )}
      <SubmitButton className="justify-self-start">{t("save")}</SubmitButton>
    </ShopForm>
  );
}

const ordersPath = "/utente/ordini";
/**
 * The pages that always show the same, whatever is switched off. Articles that are back are shown on their own pages
 * only.
 */
const places: Partial<Record<NoticeKind, string>> = {
  reminder: "/",
  standing: "/utente/ordini-ricorrenti",
  approval: "/utente/approvazioni",
  colleague: ordersPath,
  near: ordersPath,
  price: "/utente/i-miei-prodotti",
};
const ticked = (on: boolean) => (on ? "on" : "");

function Row({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="wrap-anywhere px-3 py-3 text-left font-semibold">
        {name}
        <span className="block font-normal text-ink-3 text-xs">{hint}</span>
      </th>
      {children}
    </tr>
  );
}

/** The checkbox of a kind and a channel. */
function Box({ field, of, way }: { field: AnyField; of: string; way: string }) {
  const { key, form: _, ...props } = getInputProps(field, { type: "checkbox", ariaAttributes: false });
  return (
    <td className="px-1 text-center">
      <label className="inline-flex size-11 items-center justify-center">
        <input key={key} {...props} className="size-5" />
        <span className="sr-only">{`${of}: ${way}`}</span>
      </label>
    </td>
  );
}

/** Where the shop itself shows a kind. */
function Place({ to, of, way }: { to: string | undefined; of: string; way: string }) {
  return (
    <td className="px-1 text-center">
      {to && (
        <AppLink to={to} className="link inline-flex size-11 items-center justify-center">
          <ArrowRight aria-hidden="true" className="size-5" />
          <span className="sr-only">{`${of}: ${way}`}</span>
        </AppLink>
      )}
    </td>
  );
}
