import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import type { AnyField } from "~/features/shared/forms/fields";
import { ShopForm, SubmitButton } from "~/features/shared/forms/shop-form";
import type { Notices, StockWatch } from "~/lib/contract";
import { whenMissingPath } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { PushRow } from "./push-row";
import { noticesSchema } from "./schemas";
import { ProfileSection } from "./section";
import { useOwnForm } from "./use-own-form";
import { WaitingList } from "./waiting-list";

interface Props {
  user: number;
  notices: Notices;
  /** Articles that one waits for. */
  waiting: StockWatch[];
}

/** What one is told, and by which way. */
export function NoticesSection({ user, notices, waiting }: Props) {
  const t = useT("profile");
  const { pushKey, orderReminder, standingOrder, backInStock } = notices;
  const { form } = useOwnForm("notices", noticesSchema, t("saved"), {
    reminderMail: ticked(orderReminder.mail),
    reminderPush: ticked(orderReminder.push),
    standingMail: ticked(standingOrder.mail),
    standingPush: ticked(standingOrder.push),
    backMail: ticked(backInStock.mail),
    backPush: ticked(backInStock.push),
  });
  const { fields } = form;
  return (
    <ProfileSection id="avvisi" title={t("notices.title")} text={t("notices.text")}>
      <ShopForm form={form} action="/utente/profilo">
        <table className="w-full max-w-2xl text-sm">
          <thead>
            <tr className="border-edge border-b text-left text-ink-2">
              <th scope="col" className="py-2 pr-3 font-semibold">
                {t("notices.kind")}
              </th>
              <th scope="col" className="wrap-anywhere w-16 px-1 py-2 text-center font-semibold sm:w-24">
                {t("notices.mail")}
              </th>
              {pushKey && (
                <th scope="col" className="wrap-anywhere w-16 px-1 py-2 text-center font-semibold sm:w-24">
                  {t("notices.push")}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            <Row name={t("notices.reminder")} hint={t("notices.reminderHint")}>
              <Box field={fields.reminderMail} of={t("notices.reminder")} way={t("notices.mail")} />
              {pushKey && <Box field={fields.reminderPush} of={t("notices.reminder")} way={t("notices.push")} />}
            </Row>
            <Row name={t("notices.standing")} hint={t("notices.standingHint")}>
              <Box field={fields.standingMail} of={t("notices.standing")} way={t("notices.mail")} />
              {pushKey && <Box field={fields.standingPush} of={t("notices.standing")} way={t("notices.push")} />}
            </Row>
            <Row name={t("notices.back")} hint={t("notices.backHint")}>
              <Box field={fields.backMail} of={t("notices.back")} way={t("notices.mail")} />
              {pushKey && <Box field={fields.backPush} of={t("notices.back")} way={t("notices.push")} />}
            </Row>
            <Row name={t("notices.orders")} hint={t("notices.ordersHint")}>
              <td className="px-1 text-center">{t("notices.always")}</td>
              {pushKey && <td />}
            </Row>
          </tbody>
        </table>
        {/* What is not offered stays as it was chosen. */}
        {!pushKey && orderReminder.push && <input type="hidden" name={fields.reminderPush.name} value="on" />}
        {!pushKey && standingOrder.push && <input type="hidden" name={fields.standingPush.name} value="on" />}
        {!pushKey && backInStock.push && <input type="hidden" name={fields.backPush.name} value="on" />}
        <SubmitButton className="justify-self-start">{t("save")}</SubmitButton>
      </ShopForm>
      <p className="mt-4">
        <AppLink to={whenMissingPath} className="link touch">
          {t("notices.whenMissing")}
        </AppLink>
      </p>
      {pushKey && <PushRow user={user} pushKey={pushKey} />}
      <WaitingList waiting={waiting} />
    </ProfileSection>
  );
}

const ticked = (on: boolean) => (on ? "on" : "");

function Row({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="py-3 pr-3 text-left font-semibold">
        {name}
        <span className="block font-normal text-ink-3 text-xs">{hint}</span>
      </th>
      {children}
    </tr>
  );
}

/** A kind by a way. */
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
