import type { Shop } from "~/lib/contract";
import { isStandardHours } from "~/lib/opening-hours";

/** Structured data for search engines about the warehouse and the questions. */
export function contactData(
  origin: string,
  { operator }: Pick<Shop, "operator">,
  questions: { question: string; answer: string }[],
): Record<string, unknown> {
  return {
    "@graph": [
      {
        "@type": "WholesaleStore",
        name: operator.name,
        url: `${origin}/contatti`,
        telephone: operator.phone,
        email: operator.email,
        openingHours: isStandardHours(operator.openingHours) ? operator.openingHours : undefined,
        parentOrganization: { "@id": `${origin}/#shop` },
        address: {
          "@type": "PostalAddress",
          streetAddress: operator.address,
          postalCode: operator.zipCode,
          addressLocality: operator.city,
          addressCountry: operator.country,
        },
      },
      {
        "@type": "FAQPage",
        mainEntity: questions.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  };
}
