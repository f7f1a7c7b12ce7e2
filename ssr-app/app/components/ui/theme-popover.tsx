import { useEffect, useState } from "react";
import { useT } from "~/lib/texts/use-t";
import { Popover } from "./popover";
import { ThemeSwitch } from "./theme";

/** The theme switch behind one icon of the top bar; shown only where scripts run, and drawn by them. */
export function ThemePopover() {
  const t = useT();
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    <div className="scripted">
      <Popover
        label={t("theme.label")}
        triggerClassName="grid size-11 place-items-center rounded-md text-flour hover:bg-walnut-2"
        trigger={<span className="icon icon-sun-moon size-5" />}
      >
        {drawn && <ThemeSwitch />}
      </Popover>
    </div>
  );
}
