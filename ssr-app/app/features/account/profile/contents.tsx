import { useT } from "~/lib/texts/use-t";

interface Props {
  company: boolean;
  deadlines: boolean;
  notices: boolean;
  cancels: boolean;
  agent: boolean;
}

/** Links to the sections; on a phone the row scrolls sideways. */
export function Contents({ company, deadlines, notices, cancels, agent }: Props) {
  const t = useT("profile");
  const ofCompany = company
    ? [
        ["azienda", t("company.title")],
        ["indirizzi", t("addresses.title")],
        ["referenti", t("people.title")],
        ...(deadlines ? [["scadenze", t("deadlines.title")]] : []),
      ]
    : [];
  const me = ["dati", t("me.title")];
  const links = [
    ...(agent ? [...ofCompany, me] : [me, ...ofCompany]),
    ...(notices ? [["avvisi", t("notices.title")]] : []),
    ["password", t("password.title")],
    ["sessioni", t("sessions.title")],
    ["sicurezza", t("security.title")],
    ["scarica", t("export.title")],
    ...(cancels ? [["elimina", t("cancel.title")]] : []),
  ];
  return (
    <nav aria-label={t("contents")} className="-mx-4 mt-5 overflow-x-auto px-4 md:mx-0 md:px-0" data-print="no">
      <ul className="flex w-max gap-2 pb-1 md:w-auto md:flex-wrap">
        {links.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm hover:bg-sunken"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
