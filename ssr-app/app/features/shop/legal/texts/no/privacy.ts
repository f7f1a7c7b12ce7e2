import type { LegalPage } from "../../types";

export const privacy: LegalPage = {
  title: "Personvernerklæring",
  updated: "2026-11-25",
  intro:
    "Denne erklæringen forklarer hvilke personopplysninger {name} behandler når du besøker butikken, registrerer bedriften, bestiller eller skriver til oss: hvorfor, hvor lenge, hvem andre som ser dem, og hvordan du bruker rettighetene dine. Den gis etter artikkel 13 og 14 i forordning (EU) 2016/679 («GDPR»), som også gjelder i Norge gjennom personopplysningsloven.",
  sections: [
    {
      id: "titolare",
      heading: "Hvem som er ansvarlig",
      paragraphs: [
        "Behandlingsansvarlig er {legalName}, {address}, organisasjons- eller mva-nummer {vatNumber}. Har du spørsmål om opplysningene dine, skriv til {email} eller ring {phone}: et menneske svarer.",
        "{name} er en butikk for serveringsbransjen. Opplysninger om et selskap som sådan er ikke personopplysninger, men opplysninger om dem som representerer det eller arbeider der, er det, og det samme gjelder enkeltpersonforetak. Erklæringen gjelder dem, besøkende på nettstedet og dem som melder seg på nyhetsbrevet.",
      ],
    },
    {
      id: "dati",
      heading: "Hvilke opplysninger vi behandler",
      paragraphs: [
        "Vi behandler bare det vi trenger. Nesten alt kommer fra deg eller bedriften din; noe oppstår når butikken brukes. Hvis en av selgerne våre registrerer deg, kommer opplysningene fra selgeren og bedriften.",
      ],
      list: [
        "Besøk: IP-adresse, type nettleser, språk, side, tidspunkt. IP-adressen bruker vi til å svare deg, foreslå riktig marked og stanse misbruk; vi skriver den ikke i den tekniske loggen.",
        "Valg: språk, marked (Italia eller Norge), lyst eller mørkt utseende, svar om informasjonskapsler.",
        "Innlogging: fornavn, etternavn, e-post, mobilnummer, brukernavn, rolle i bedriften. Passordet lagres bare som en kryptografisk hash: vi kjenner det ikke.",
        "Bedrift: firmanavn, organisasjonsnummer, for italienske kunder også skattekode, SDI-kode og PEC, type serveringssted, adresser med leveringsopplysninger (oppgang, etasje, ringeklokke, heis, telefon), stengedager, tidsrom, kontaktpersoner.",
        "Kjøp: handlekurv, bestillinger, leveringer, vekter, returer med eventuelle bilder, kontroll av mottatte varer, favoritter, bestillingslister, faste bestillinger, varsler du har bedt om når en vare er tilbake, kjøpte varer, forfall og betalinger.",
        "Betaling: valgt måte, resultat, transaksjonsnummer. Bare betalingsleverandøren ser kortnummeret: det går ikke gjennom oss.",
        "Henvendelser: det du spør oss om, og svarene våre.",
        "Nyhetsbrev: e-postadresse, språk og tidspunkt for påmelding.",
      ],
    },
    {
      id: "finalita",
      heading: "Hvorfor, og på hvilket grunnlag",
      paragraphs: ["Hver behandling har et klart formål og et grunnlag i GDPR artikkel 6."],
      list: [
        "Drive butikken og holde den trygg (begrensning av forespørsler, robotkontroll i skjemaer, feillogg): berettiget interesse, bokstav f.",
        "Opprette innlogging, ta imot bestillinger, levere, fakturere, håndtere returer og reklamasjoner: avtale, bokstav b, når du kjøper som enkeltpersonforetak; vår berettigede interesse i å betjene bedriften, bokstav f, når du er kontaktperson.",
        "Oppfylle plikter om regnskap og avgift, sporbarhet av mat og tilbakekalling av produkter: rettslig forpliktelse, bokstav c.",
        "Følge opp forfall, purringer og krav, og forsvare oss rettslig: berettiget interesse, bokstav f.",
        "Sende deg nyhetsbrevet: samtykke, bokstav a. Du kan trekke det tilbake når du vil.",
        "Sende kunder kataloger og tilbud om varer som ligner dem de har kjøpt: berettiget interesse, bokstav f, innenfor markedsføringsloven § 15 og, i Italia, artikkel 130 fjerde ledd i den italienske personvernloven. Én melding er nok for å slippe.",
        "Minne deg på at den vanlige bestillingen ikke har kommet, ut fra bedriftens ordrer de siste 90 dagene, med e-post eller, hvis du slår det på, med et varsel i nettleseren: berettiget interesse, bokstav f. Du slår det av i profilen eller med lenken i e-posten. Varselet går gjennom tjenesten til nettleserens produsent uten noe innhold.",
        "Si fra én gang når en vare er tilbake, hvis du ber om det: med e-post eller et varsel i nettleseren, avtale, bokstav b, eller berettiget interesse, bokstav f. Ønsket slutter med varselet, eller når du tar det tilbake i profilen.",
        "Måle hvor lang tid sidene bruker på å åpne seg for dem som er logget inn, så vi kan gjøre dem raskere: berettiget interesse, bokstav f.",
        "Bruke valgfrie informasjonskapsler, hvis det noen gang kommer: samtykke, bokstav a.",
      ],
    },
    {
      id: "obbligo",
      heading: "Må du gi oss opplysningene?",
      paragraphs: [
        "For å se katalogen og listeprisene: nei, du trenger ikke engang registrere deg. For å bestille trenger vi opplysningene som er merket som påkrevd, for uten dem kan vi verken levere eller fakturere. Nyhetsbrev og valgfrie informasjonskapsler bestemmer du selv: et nei endrer ingenting i tjenesten.",
      ],
    },
    {
      id: "conservazione",
      heading: "Hvor lenge vi tar vare på dem",
      paragraphs: [
        "Vi tar vare på opplysningene så lenge formålet krever det. Deretter sletter eller anonymiserer vi dem.",
      ],
      list: [
        "Tekniske logger: ikke over 30 dager, med mindre de trengs for å avklare et misbruk.",
        "Innlogging og profil: så lenge innloggingen er aktiv. Når du avslutter den, sletter vi det loven ikke krever at vi beholder.",
        "Påbegynt registrering: 7 dager. Kode for nytt passord: 30 minutter.",
        "Bestillinger, følgesedler, fakturaer og forretningskorrespondanse: i Norge 5 år etter regnskapsårets slutt (bokføringsloven § 13), i Italia 10 år (Codice civile artikkel 2220).",
        "Partier og leveringer, for sporbarhet: så lenge varen kan være i bruk, og uansett så lenge som dokumentene de står i.",
        "Krav og tvister: til de er avsluttet og foreldet.",
        "Nyhetsbrev: så lenge du er påmeldt. Beviset for samtykket i 2 år til.",
      ],
    },
    {
      id: "destinatari",
      heading: "Hvem andre som ser dem",
      paragraphs: [
        "Vi selger ikke opplysninger og gir dem ikke videre til andres reklame. De ses av dem som hos oss arbeider med bestillinger, lager, levering og administrasjon, av selgerne våre for bedriftene de følger opp, og av disse mottakerne.",
      ],
      list: [
        "Cloudflare, Inc. og dets europeiske selskaper: drifter butikken, databasen og nettet som leverer sidene. De er databehandlere (GDPR artikkel 28) og følger våre instrukser.",
        "Betalingsleverandører (PayPal og kortleverandøren, for eksempel Stripe): når du velger å betale på forhånd, behandler de betalingsopplysningene som selvstendig behandlingsansvarlige, etter sine egne erklæringer.",
        "Robotkontrollen i åpne skjemaer og tjenesten som sender e-post.",
        "Hvis butikken tilbyr å lese bildet av en liste, og du sender et: tjenesten som gjør det om til tekst. Vi lagrer ikke bildet. Strekkoder leses av din egen enhet: de bildene forlater den aldri.",
        "Transportører, og andre selgere som er nevnt på produktsiden, for det levering krever.",
        "Skatteetaten, det italienske fakturasystemet Sistema di Interscambio, regnskapsførere, banker, forsikringsselskaper, inkassoselskaper og advokater, når det trengs.",
        "Mattilsynet og andre myndigheter og domstoler, når loven krever det.",
      ],
    },
    {
      id: "trasferimenti",
      heading: "Opplysninger utenfor EØS",
      paragraphs: [
        "Italia og Norge er begge i EØS, så opplysningene flyter fritt mellom dem. Cloudflares nett er verdensomspennende, og noen leverandører holder til i USA. Da bygger overføringen på adekvansbeslutningen om Data Privacy Framework, for selskaper som er med der, eller på EU-kommisjonens standard personvernbestemmelser (GDPR artikkel 45 og 46). Du kan be oss om en kopi av garantiene.",
      ],
    },
    {
      id: "sicurezza",
      heading: "Hvordan vi beskytter dem",
      paragraphs: [
        "Sidene sendes alltid kryptert. Passord lagres med en langsom hashfunksjon (Argon2id), og innloggingsnøkler bare som hash. Hver lesing kontrollerer hvilken bedrift opplysningen tilhører: én bedrifts priser, bestillinger og adresser er ikke synlige for en annen. Skulle et brudd sette rettighetene dine i fare, varsler vi tilsynet og deg innen fristene i GDPR artikkel 33 og 34.",
      ],
    },
    {
      id: "automatismi",
      heading: "Automatiske avgjørelser",
      paragraphs: [
        "Vi driver ikke profilering, og ingen automatisk avgjørelse har rettsvirkning for deg som person. Én automatisk regel gjelder bedrifter: når en faktura er ubetalt for lenge etter forfall, må nye bestillinger vente. Du kan alltid be om at et menneske ser på saken.",
      ],
    },
    {
      id: "diritti",
      heading: "Rettighetene dine",
      paragraphs: [
        "Skriv til {email}: vi svarer innen én måned, gratis. Vi kan be deg vise hvem du er, så vi ikke gir opplysningene dine til en annen. Du kan:",
      ],
      list: [
        "få vite om vi behandler opplysninger om deg, og få kopi av dem (innsyn, artikkel 15);",
        "få dem rettet eller utfylt (retting, artikkel 16);",
        "få dem slettet når de ikke lenger trengs eller loven ikke krever at vi beholder dem (artikkel 17);",
        "få behandlingen begrenset mens et spørsmål avklares (artikkel 18);",
        "få dem i et maskinlesbart format, eller få dem overført til andre (dataportabilitet, artikkel 20);",
        "protestere mot behandling som bygger på berettiget interesse, og alltid mot markedsføring (artikkel 21);",
        "trekke tilbake et samtykke, uten virkning for det som er gjort før (artikkel 7).",
      ],
    },
    {
      id: "reclamo",
      heading: "Hvilket tilsyn du kan klage til",
      paragraphs: [
        "Mener du at vi behandler opplysningene dine feil, så snakk med oss først: det løser seg som regel. Du kan uansett klage til tilsynet i landet der du bor eller arbeider.",
      ],
      list: [
        "Norge: Datatilsynet, Postboks 458 Sentrum, 0105 Oslo, www.datatilsynet.no.",
        "Italia: Garante per la protezione dei dati personali, Piazza Venezia 11, 00187 Roma, www.garanteprivacy.it.",
      ],
    },
    {
      id: "cookie",
      heading: "Informasjonskapsler og lagring i nettleseren",
      paragraphs: [
        "Butikken bruker bare egne, tekniske informasjonskapsler som trengs til det du ber om: de krever ikke samtykke (ekomloven § 3-15; artikkel 122 i den italienske personvernloven). Det finnes ingen profileringskapsler og ingen fra tredjeparter. Når du betaler på forhånd, kommer du til betalingsleverandørens sider, som bruker sine egne.",
        "Meldingen om informasjonskapsler spør på forhånd om du godtar valgfrie kapsler for statistikk eller markedsføring: i dag bruker butikken ingen, og uten ditt ja kommer den ikke til å gjøre det. Du kan endre valget når som helst under «Informasjonskapsler» nederst på hver side.",
        "Når butikken ligger inne på en partners nettsted, har de samme informasjonskapslene egne navn som begynner med «__Host-madia-embed», og holdes atskilt fra dem på det vanlige nettstedet. Du kan slette informasjonskapsler i innstillingene i nettleseren: butikken virker fortsatt og spør på nytt om valgene dine.",
      ],
      list: [
        "__Host-madia-lang: språket du har valgt. 365 dager.",
        "__Host-madia-country: markedet du har valgt, Italia eller Norge. 365 dager.",
        "__Host-madia-session: kjenner deg igjen etter innlogging. Til du logger ut eller, hvis du ikke kommer tilbake, til økten utløper.",
        "__Host-madia-embed: husker at butikken er åpnet inne på et annet nettsted. Til nettleseren lukkes.",
        "__Host-madia-consent: husker at du har svart på spørsmålet om informasjonskapsler. 180 dager.",
        "__Host-madia-enabled-cookies: gruppene av valgfrie informasjonskapsler du har godtatt. 180 dager.",
        "madia-theme (lokal lagring, ikke en informasjonskapsel): lyst eller mørkt utseende. Blir på enheten din til du sletter det.",
      ],
    },
    {
      id: "modifiche",
      heading: "Endringer i erklæringen",
      paragraphs: [
        "Når butikken endrer seg, endrer også denne siden seg: datoen øverst sier fra når den gjelder. Hvis en endring gjelder noe du allerede har samtykket til, spør vi deg på nytt.",
      ],
    },
  ],
};
