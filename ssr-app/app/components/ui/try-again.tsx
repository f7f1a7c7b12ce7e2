import { useLocation } from "@remix-run/react";
import { useT } from "~/lib/texts/use-t";
import { Button, type ButtonSize, type ButtonTone, buttonClass } from "./button";

interface TryAgainProps {
  again?: () => void;
  tone?: ButtonTone;
  size?: ButtonSize;
}

/** The button for everything that failed. As a link to the page itself it also works without scripts. */
export function TryAgain({ again, tone = "secondary", size = "sm" }: TryAgainProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  if (again)
    return (
      <Button tone={tone} size={size} onClick={again}>
        {t("error.again")}
      </Button>
    );
  return (
    <a href={pathname + search} className={buttonClass({ tone, size })}>
      {t("error.again")}
    </a>
  );
}
