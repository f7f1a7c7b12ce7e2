import { Form, useActionData, useNavigation } from "@remix-run/react";
import { X } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { Named } from "~/components/ui/named";
import { Select } from "~/components/ui/select";
import { userTo } from "~/lib/office-paths";
import { useT } from "~/lib/texts/use-t";
import type { CompanyFile, PartnerAnswer, Person } from "./types";

/** The agents of the company, with buttons that remove or add one. */
export function Agents({
  file,
  agents,
}: {
  file: CompanyFile;
  agents: Pick<Person, "id" | "name" | "surname" | "email">[];
}) {
  const t = useT("partners");
  const { state } = useNavigation();
  const given = useActionData<PartnerAnswer>();
  const answer = (given?.form === "assign" || given?.form === "unassign") && given.trouble ? given : undefined;
  const free = agents.filter(({ id }) => !file.agents.some((agent) => agent.id === id));
  return (
    <div className="grid gap-3">
      {file.agents.length === 0 && <p className="text-ink-2 text-sm">{t("company.noAgents")}</p>}
      <ul className="grid gap-1 empty:hidden">
        {file.agents.map(({ id, name, email }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-line border-b py-1 text-sm">
            <span className="wrap-anywhere min-w-0">
              <AppLink to={userTo(id)} className="font-semibold hover:underline">
                {name}
              </AppLink>
              <span className="block text-ink-3 text-xs">{email}</span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="form" value="unassign" />
              <input type="hidden" name="agent" value={email} />
              <input type="hidden" name="code" value={file.company.code} />
              <Button type="submit" tone="quiet" size="sm" disabled={state !== "idle"}>
                <X aria-hidden="true" className="size-4" />
                <Named name={name}>{t("company.unassign")}</Named>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="form" value="assign" />
          <input type="hidden" name="code" value={file.company.code} />
          <Select
            name="agent"
            label={t("company.assign")}
            defaultValue=""
            error={answer?.trouble}
            className="min-w-56 flex-1"
            options={[
              { value: "", label: t("company.chooseAgent") },
              ...free.map(({ name, surname, email }) => ({ value: email, label: `${name} ${surname} (${email})` })),
            ]}
          />
          <Button type="submit" tone="secondary" disabled={state !== "idle"}>
            {t("company.assignYes")}
          </Button>
        </Form>
      )}
    </div>
  );
}
