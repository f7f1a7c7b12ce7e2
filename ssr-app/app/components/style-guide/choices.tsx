import { House } from "lucide-react";
import { EmptyChest } from "~/components/ui/drawings";
import { Logo } from "~/components/ui/logo";
import { PasswordInput } from "~/components/ui/password-input";
import { Refusal } from "~/components/ui/refusal";
import { SearchForm } from "~/components/ui/search-form";
import { Spinner } from "~/components/ui/spinner";
import { ThemeSwitch } from "~/components/ui/theme";
import { ClosingChest } from "~/features/shop/checkout/closing-chest";
import { useT } from "~/lib/texts/use-t";
import { Row, Specimen } from "./specimen";

const two = [true, false];

/** One of several, and the smaller parts. */
export function ChoiceSpecimens() {
  const t = useT();
  const name = (chosen: boolean) => (chosen ? t("nav.bestSellers") : t("nav.new"));
  return (
    <>
      <Specimen name="chip, choice, nav-row, link">
        {(scheme) => (
          <>
            <Row>
              {two.map((chosen) => (
                <a key={name(chosen)} href="/style-guide" className="chip" aria-current={chosen || undefined}>
                  {name(chosen)}
                </a>
              ))}
              <a href="/style-guide" className="link">
                {t("style.title")}
              </a>
            </Row>
            <Row>
              {two.map((chosen) => (
                <label key={name(chosen)} className="choice flex min-h-11 items-center gap-2 px-3">
                  <input type="radio" name={`choice-${scheme}`} defaultChecked={chosen} className="size-5" />
                  {name(chosen)}
                </label>
              ))}
              <label className="choice flex min-h-11 items-center gap-2 px-3">
                <input type="checkbox" defaultChecked className="size-5" />
                {t("market.IT")}
              </label>
            </Row>
            {two.map((chosen) => (
              <a key={name(chosen)} href="/style-guide" className="nav-row" aria-current={chosen ? "page" : undefined}>
                <House aria-hidden="true" className="size-5" />
                {name(chosen)}
              </a>
            ))}
            <ThemeSwitch className="mt-3" />
          </>
        )}
      </Specimen>
      <Specimen name="PasswordInput, SearchForm, Refusal">
        {(scheme) => (
          <div className="grid gap-5">
            <PasswordInput label="PasswordInput" autoComplete="new-password" defaultValue="madia" />
            <PasswordInput label="PasswordInput" autoComplete="new-password" error={t("newsletter.invalid")} />
            <SearchForm q="mozzarella" label={`SearchForm ${scheme}`} />
            <Refusal text={t("newsletter.invalid")} />
          </div>
        )}
      </Specimen>
      <Specimen name="Logo, EmptyChest, ClosingChest, Spinner">
        {() => (
          <Row>
            <Logo className="flex h-10 items-center gap-2" />
            <EmptyChest className="h-20 text-edge" />
            <ClosingChest className="h-16" />
            <Spinner />
          </Row>
        )}
      </Specimen>
    </>
  );
}
