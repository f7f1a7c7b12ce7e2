import { Accordion } from "~/components/ui/accordion";
import { AppLink } from "~/components/ui/app-link";
import { SectionHeading } from "~/components/ui/heading";
import { useT } from "~/lib/texts/use-t";

const questions = ["1", "2", "3", "4", "5", "6"] as const;

/** The most frequent questions of buyers, with answers. */
export function Questions() {
  const entries = useQuestions();
  const t = useT("contact");
  return (
    <section aria-labelledby="faq">
      <SectionHeading
        id="faq"
        action={
          <AppLink to="/guida" className="link touch">
            {t("howToOrder")}
          </AppLink>
        }
      >
        {t("faq")}
      </SectionHeading>
      <Accordion
        items={entries.map(({ id, question, answer }, index) => ({
          key: id,
          id,
          title: question,
          content: <p>{answer}</p>,
          open: index === 0,
        }))}
      />
    </section>
  );
}

export function useQuestions() {
  const t = useT("contact");
  return questions.map((n) => ({ id: `domanda-${n}`, question: t(`q${n}`), answer: t(`a${n}`) }));
}
