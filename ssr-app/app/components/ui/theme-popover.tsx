import { useT } from "~/lib/texts/use-t";
import { Popover } from "./popover";
import { ThemeSwitch } from "./theme";

/** The theme switch behind one icon of the top bar; shown only where scripts run. */
export function ThemePopover() {
  const t = useT();
  return (
    <div className="scripted">
      <Popover
        label={t("theme.label")}
        triggerClassName="grid size-11 place-items-center rounded-md text-flour hover:bg-walnut-2"
        trigger={<span className="icon icon-sun-moon size-5" />}
      >
        <ThemeSwitch />
      </Popover>
    </div>
  );
}
