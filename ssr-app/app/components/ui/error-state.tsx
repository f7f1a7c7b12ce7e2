import { CloudAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "~/lib/texts/use-t";
import { Callout } from "./callout";
import { TryAgain } from "./try-again";

interface Props {
  title?: string;
  /** Loads only this part again; without it the page is loaded again. */
  again?: () => void;
  children?: ReactNode;
}

/** A part that could not be loaded; the rest of the page is shown. */
export function ErrorState({ title, again, children }: Props) {
  const t = useT();
  return (
    <Callout
      tone="info"
      icon={CloudAlert}
      part="failed"
      title={title ?? t("error.part")}
      action={<TryAgain again={again} />}
    >
      {children ?? (again ? undefined : <p>{t("error.rest")}</p>)}
    </Callout>
  );
}
