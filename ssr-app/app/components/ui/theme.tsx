import clsx from "clsx";
import { useEffect, useState } from "react";
import { useT } from "~/lib/texts/use-t";

type Theme = "system" | "light" | "dark";

const storageKey = "madia-theme";

/** Runs in the head with the page's nonce, before anything is painted. */
export const themeScript = `try{var t=localStorage.getItem("${storageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;

/** The chosen theme. It is known only after hydration: until then no choice is marked. */
function useTheme() {
  const [theme, setTheme] = useState<Theme>();

  useEffect(() => {
    const chosen = document.documentElement.dataset.theme;
    setTheme(chosen === "light" || chosen === "dark" ? chosen : "system");
  }, []);

  const choose = (next: Theme) => {
    setTheme(next);
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    try {
      if (next === "system") localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, next);
    } catch {
      // Without storage the choice holds for this page.
    }
  };
  return { theme, choose };
}

const icons = { system: "icon-sun-moon", light: "icon-sun", dark: "icon-moon" };

/** Light, dark, or the device's theme. */
export function ThemeSwitch({ className }: { className?: string }) {
  const t = useT();
  const { theme, choose } = useTheme();
  return (
    <fieldset className={clsx("flex gap-1 rounded-md bg-sunken p-1 text-ink", className)}>
      <legend className="sr-only">{t("theme.label")}</legend>
      {(["system", "light", "dark"] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={theme === name}
          onClick={() => choose(name)}
          className={clsx(
            "theme-choice",
            theme === name ? "bg-chosen font-semibold text-on-chosen" : "text-ink-2 hover:text-ink",
          )}
        >
          <span className={`icon ${icons[name]} size-4`} />
          {t(`theme.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
