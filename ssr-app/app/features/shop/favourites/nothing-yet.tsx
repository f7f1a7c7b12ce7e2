import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyChest } from "~/components/ui/drawings";
import { FamilyLinks } from "~/features/shop/product-list/nothing-filtered";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";

interface NothingYetProps {
  title: string;
  text: string;
  /** Links to go on with. */
  children: ReactNode;
  families?: boolean;
  heart?: boolean;
}

/** An empty list: what it is for, and the ways to the first article. */
export function NothingYet({ title, text, children, families = true, heart = false }: NothingYetProps) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <div className="on-walnut grid place-items-center bg-walnut-2 px-6 py-8 text-flour-2">
        {heart ? <HeartChest className="h-28" /> : <EmptyChest className="h-28" />}
      </div>
      <div className="grid justify-items-center gap-3 px-5 pt-9 pb-8 text-center">
        <h2 className="text-2xl">{title}</h2>
        <p className="max-w-prose text-ink-2">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
        {families && <FamilyLinks />}
      </div>
    </div>
  );
}

/** The list of an agent who has chosen no company, or of a user who belongs to none. */
export function NoCompany({ text }: { text: string }) {
  const t = useT("favourites");
  const common = useT();
  if (!isManager(useUser()))
    return (
      <NothingYet title={common("noCompany.title")} text={common("noCompany.text")} families={false}>
        <ButtonLink to="/contatti">{common("footer.contact")}</ButtonLink>
      </NothingYet>
    );
  return (
    <NothingYet title={t("noCompanyTitle")} text={text} families={false}>
      <ButtonLink to="/manager">{t("noCompanyAction")}</ButtonLink>
    </NothingYet>
  );
}

/** The open chest with a heart above it. */
function HeartChest({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 104"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M16 56h88l-8 28H24z" />
      <path d="M30 84l-4 14M90 84l4 14" strokeLinecap="round" />
      <path d="M20 68h80M38 56l3 12M82 56l-3 12" strokeWidth="2" opacity=".6" />
      <path
        className="fill-tomato stroke-tomato"
        strokeWidth="2"
        d="M60 45C49 37 41 31 41 21.500a10.500 10.500 0 0 1 19-6 10.500 10.500 0 0 1 19 6C79 31 71 37 60 45z"
      />
    </svg>
  );
}
