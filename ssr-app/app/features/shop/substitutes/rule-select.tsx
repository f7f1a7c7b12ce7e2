import { Select, type SelectProps } from "~/components/ui/select";
import { useT } from "~/lib/texts/use-t";
import { type Rule, rules } from "./types";

interface RuleSelectProps extends Omit<SelectProps, "options" | "defaultValue"> {
  /** The company's rule. */
  usual: Rule;
  /** The article's or guide's own rule; null for the company's. */
  rule: Rule | null | undefined;
}

/** Chooses the rule for an unavailable article, or the company's. */
export function RuleSelect({ usual, rule, ...props }: RuleSelectProps) {
  const t = useT("substitutes");
  const options = rules.map((value) => ({ value, label: t(`rule.${value}`) }));
  return (
    <Select
      {...props}
      defaultValue={rule ?? ""}
      options={[{ value: "", label: t("asUsual", { rule: t(`rule.${usual}`) }) }, ...options]}
    />
  );
}
