import type { LegalPage } from "../../types";

export const privacy: LegalPage = {
  title: "Privacy policy",
  updated: "2026-11-25",
  intro:
    "This policy explains which personal data {name} uses when you visit the shop, register your company, order or write to us: why we do so, for how long, who else sees the data and how you can use your rights. It is given under Articles 13 and 14 of Regulation (EU) 2016/679 (“GDPR”), which also applies in Norway.",
  sections: [
    {
      id: "titolare",
      heading: "Who is responsible for your data",
      paragraphs: [
        "The controller is {legalName}, {address}, VAT number {vatNumber}. For any question about your data write to {email} or call {phone}: a person answers.",
        "{name} is a shop for food-service businesses. Data about a company as such is not personal data; data about the people who represent it or work there is, and so is data about sole traders. This policy is about them, about visitors to the site and about people who subscribe to the newsletter.",
      ],
    },
    {
      id: "dati",
      heading: "Which data we use",
      paragraphs: [
        "We use only the data we need. Nearly all of it comes from you or your company; some arises from the use of the shop. If one of our agents registers you, it comes from the agent and from your company.",
      ],
      list: [
        "Browsing: IP address, type of browser, language, page requested, time. We use the IP address to answer you, to suggest the right market and to stop abuse; we do not write it to our technical log.",
        "Choices: language, market (Italy or Norway), light or dark look, answer about cookies.",
        "Login: name, surname, e-mail, mobile number, user name, role in the company. The password is kept only as a cryptographic hash: we do not know it.",
        "Company: company name, VAT number, tax code, SDI code and certified e-mail (PEC), type of business, addresses with delivery details (staircase, floor, intercom, lift, phone), closing days, time windows, contact people.",
        "Purchases: cart, orders, deliveries, weights, returns with any photos, checks of goods received, favourites, order guides, standing orders, notices you asked for when a product is back, purchased products, due payments and payments made.",
        "Payments: chosen method, outcome, transaction number. Only the payment provider sees the card number: it does not pass through us.",
        "Messages: the requests you send us and our answers.",
        "Newsletter: e-mail address, language and time of subscription.",
      ],
    },
    {
      id: "finalita",
      heading: "Why we use it, and on what legal basis",
      paragraphs: ["Every use has a clear purpose and a basis in Article 6 of the GDPR."],
      list: [
        "Running the shop and keeping it safe (request limits, anti-robot check on forms, error log): legitimate interest, point (f).",
        "Opening your login, taking orders, delivering, invoicing, handling returns and complaints: contract, point (b), if you buy as a sole trader; our legitimate interest in serving your company, point (f), if you are its contact.",
        "Meeting tax and accounting duties, food traceability and product recalls: legal obligation, point (c).",
        "Managing due payments, reminders and debts, and defending ourselves in court: legitimate interest, point (f).",
        "Sending you the newsletter: consent, point (a). You can withdraw it whenever you like.",
        "Sending customers catalogues and offers of products similar to those they bought: legitimate interest, point (f), within Article 130(4) of the Italian Privacy Code and, in Norway, § 15 of the Marketing Control Act (markedsføringsloven). One message is enough to stop them.",
        "Reminding you that your usual order has not arrived yet, from your company’s orders of the last 90 days, by e-mail or, if you switch it on, by a notification of your browser: legitimate interest, point (f). You can switch it off in your profile or by the link in the e-mail. The notification passes through the service of the browser’s maker without any content.",
        "Telling you once that a product is back, when you ask for it: by e-mail or a notification of your browser, contract, point (b), or legitimate interest, point (f). The request ends with the notice, or when you take it back in your profile.",
        "Measuring how long pages take to open for people who are logged in, so that we can make them faster: legitimate interest, point (f).",
        "Using optional cookies, should there ever be any: consent, point (a).",
      ],
    },
    {
      id: "obbligo",
      heading: "Do you have to give us your data?",
      paragraphs: [
        "To look at the catalogue and at list prices, no: you do not even need to register. To order we need the data marked as required, because without it we can neither deliver nor issue an invoice. The newsletter and optional cookies are your choice: saying no changes nothing in the service.",
      ],
    },
    {
      id: "conservazione",
      heading: "How long we keep it",
      paragraphs: ["We keep data as long as its purpose needs it, then we delete it or make it anonymous."],
      list: [
        "Technical logs: no longer than 30 days, unless they are needed to establish an abuse.",
        "Login and profile: while the login is active. When you close it, we delete what the law does not oblige us to keep.",
        "A registration started and not finished: 7 days. A code for a new password: 30 minutes.",
        "Orders, delivery notes, invoices and business correspondence: 10 years in Italy (Article 2220 of the Civil Code); in Norway 5 years from the end of the financial year (bokføringsloven § 13).",
        "Lots and deliveries, for traceability: while the product may be in use, and in any case as long as the documents that name them.",
        "Debts and disputes: until they are closed and time-barred.",
        "Newsletter: while you are subscribed. The proof of your consent for 2 more years.",
      ],
    },
    {
      id: "destinatari",
      heading: "Who else sees it",
      paragraphs: [
        "We do not sell data and do not pass it on for other people’s advertising. It is seen by the people who work with us on orders, in the warehouse, on deliveries and in administration, by our agents for the companies they look after, and by these recipients.",
      ],
      list: [
        "Cloudflare, Inc. and its European companies: they host the shop, the database and the network that delivers the pages. They are processors (Article 28 GDPR) and follow our instructions.",
        "Payment providers (PayPal and the card provider, for instance Stripe): when you choose to pay in advance they handle the payment data as controllers in their own right, under their own policies.",
        "The anti-robot service of public forms and the service that sends e-mail.",
        "If the shop offers to read the photo of a list and you send one: the service that makes text of it. We do not keep the photo. Barcodes are read by your own device: those pictures never leave it.",
        "Carriers, and third-party sellers named on the product page, for what delivery needs.",
        "The Italian Revenue Agency’s exchange system (Sistema di Interscambio), Skatteetaten in Norway, accountants, banks, insurers, debt collectors and lawyers, where needed.",
        "Health, tax and judicial authorities, where the law requires it.",
      ],
    },
    {
      id: "trasferimenti",
      heading: "Data outside the European Economic Area",
      paragraphs: [
        "Italy and Norway are both in the European Economic Area, so data moves freely between them. Cloudflare’s network is worldwide and some providers are based in the United States. In those cases the transfer relies on the adequacy decision for the Data Privacy Framework, for companies that take part in it, or on the European Commission’s standard contractual clauses (Articles 45 and 46 GDPR). You can ask us for a copy of the safeguards.",
      ],
    },
    {
      id: "sicurezza",
      heading: "How we protect it",
      paragraphs: [
        "Pages always travel encrypted. Passwords are kept with a slow hash function (Argon2id) and login keys only as a hash. Every read checks which company the data belongs to: one company’s prices, orders and addresses are not visible to another. Should a breach put your rights at risk, we tell the authority and you within the times set by Articles 33 and 34 GDPR.",
      ],
    },
    {
      id: "automatismi",
      heading: "Automated decisions",
      paragraphs: [
        "We do no profiling, and no automated decision has legal effects on you as a person. One automatic rule concerns companies: when a due payment stays open too long, new orders wait. You can always ask for a person to look at the case.",
      ],
    },
    {
      id: "diritti",
      heading: "Your rights",
      paragraphs: [
        "Write to {email}: we answer within one month, free of charge. We may ask you to show who you are, so as not to give your data to somebody else. You can:",
      ],
      list: [
        "know whether we use your data and have a copy of it (access, Article 15);",
        "have it corrected or completed (rectification, Article 16);",
        "have it deleted when it is no longer needed or the law does not oblige us to keep it (Article 17);",
        "have its use restricted while a question is being settled (Article 18);",
        "receive it in a machine-readable format, or have it passed to others (portability, Article 20);",
        "object to uses based on legitimate interest and, always, to marketing (Article 21);",
        "withdraw a consent, without effect on what was done before (Article 7).",
      ],
    },
    {
      id: "reclamo",
      heading: "Which authority you can turn to",
      paragraphs: [
        "If you think your data is handled wrongly, talk to us first: that usually settles it. You can in any case complain to the authority of the country where you live or work.",
      ],
      list: [
        "Italy: Garante per la protezione dei dati personali, Piazza Venezia 11, 00187 Roma, www.garanteprivacy.it.",
        "Norway: Datatilsynet, Postboks 458 Sentrum, 0105 Oslo, www.datatilsynet.no.",
      ],
    },
    {
      id: "cookie",
      heading: "Cookies and browser storage",
      paragraphs: [
        "The shop uses only its own technical cookies, needed for what you ask of it: these require no consent (Article 122 of the Italian Privacy Code; ekomloven § 3-15). There are no profiling cookies and no third-party cookies. When you pay in advance you move to the payment provider’s pages, which use their own.",
        "The cookie notice asks you in advance whether you accept optional cookies for statistics or marketing: today the shop uses none, and without your yes it never will. You can change your choice at any time under “Cookie preferences” at the foot of every page.",
        "When the shop stands inside a partner’s site, the same cookies have names of their own that begin with “__Host-madia-embed” and stay apart from those of the normal site. You can delete any cookie in your browser’s settings: the shop keeps working and asks for your choices again.",
      ],
      list: [
        "__Host-madia-lang: the language you chose. 365 days.",
        "__Host-madia-country: the market you chose, Italy or Norway. 365 days.",
        "__Host-madia-session: recognises you after login. Until you log out or, if you do not return, until the session expires.",
        "__Host-madia-embed: remembers that the shop is open inside another site. Until the browser is closed.",
        "__Host-madia-consent: remembers that you answered the cookie notice. 180 days.",
        "__Host-madia-enabled-cookies: the groups of optional cookies you accepted. 180 days.",
        "madia-theme (local storage, not a cookie): light or dark look. Stays on your device until you delete it.",
      ],
    },
    {
      id: "modifiche",
      heading: "Changes to this policy",
      paragraphs: [
        "When the shop changes, so does this page: the date at the top says since when it applies. If a change concerns something you have already agreed to, we ask you again.",
      ],
    },
  ],
};
