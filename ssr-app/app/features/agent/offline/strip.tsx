import { drafts } from "~/features/agent/order-entry/drafts";
import { StripFrame, StripLine } from "~/features/shared/offline/strip-line";
import { shellAnchor, shellPath } from "~/lib/offline-page";
import { useT } from "~/lib/texts/use-t";
import { countDrafts, useDrafts, wantsDecision } from "./use-drafts";

/** A strip above the area's content: no connection, waiting orders, or a decision to make. */
export function Strip({ ready }: { ready: boolean }) {
  const t = useT("offline");
  const list = useDrafts();
  const { waiting, deciding } = countDrafts(list);
  const decide = list.find(wantsDecision);
  return (
    <StripFrame ready={ready} shell={shellPath} drafts={drafts}>
      {deciding > 0 && decide && (
        <StripLine
          tone="danger"
          to={deciding === 1 ? shellPath + shellAnchor(decide.company) : shellPath}
          action={t("strip.decide")}
        >
          {deciding === 1 ? t("strip.decidingOne", { company: decide.name }) : t("strip.deciding", { count: deciding })}
        </StripLine>
      )}
      {waiting > 0 && (
        <StripLine tone="saffron" to={shellPath} action={t("strip.see")}>
          {t("strip.waiting", { count: waiting })}
        </StripLine>
      )}
    </StripFrame>
  );
}
