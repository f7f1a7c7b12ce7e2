import type { LegalPage } from "../../types";

export const terms: LegalPage = {
  title: "Salgsvilkår",
  updated: "2026-11-21",
  intro:
    "Dette er reglene mellom oss: de gjelder for hver bestilling på {name} med levering i Norge eller Italia. Vi har skrevet dem for å bli lest. Har bedriften din en annen skriftlig avtale med oss, gjelder den.",
  sections: [
    {
      id: "chi",
      heading: "Hvem som selger, og hvem som kan kjøpe",
      paragraphs: [
        "Selger er {legalName}, {address}, organisasjons- eller mva-nummer {vatNumber} («vi»). Hvis en vare selges av en annen leverandør, står det på produktsiden ved «Selges av», og bestillingen deles per selger.",
        "Kjøpe kan virksomheter som bruker varene i egen drift: restauranter, pizzeriaer, barer, hoteller, kantiner, skoler, sykehus, feriesteder og lignende, med norsk organisasjonsnummer eller italiensk mva-nummer. Den som bestiller, bekrefter å kunne forplikte bedriften. Butikken er ikke ment for forbrukere: angreretten gjelder ikke. Hvis du etter avtale med oss kjøper som forbruker, beholder du rettighetene loven gir deg, og de går foran disse vilkårene.",
        "Vin, øl og annen alkohol leveres bare til dem som har lov til å servere eller selge den; i Norge kreves skjenkebevilling eller salgsbevilling.",
      ],
    },
    {
      id: "accesso",
      heading: "Innlogging og brukere",
      paragraphs: [
        "Katalogen er åpen for alle; for å bestille trengs en aktiv innlogging for bedriften. Hold opplysningene oppdatert og passordet for deg selv: bestillinger gjort med bedriftens innlogging binder bedriften, til du sier fra at noen bruker den uten lov. En av selgerne våre kan også bestille for deg når du ber om det: det står da i bestillingen.",
      ],
    },
    {
      id: "prodotti",
      heading: "Varer og lager",
      paragraphs: [
        "Bilder og tegninger gir et inntrykk av varen; det som gjelder, er navn, varenummer, pakning og produktside. Produsenten kan endre oppskrift, pakning eller etikett: endres enheten varen bestilles i, merker vi det på varen.",
        "Lageret som vises, er det som gjelder akkurat da. Ber du om mer enn det som finnes, legger vi det tilgjengelige antallet i handlekurven og sier fra. For resten kan vi foreslå en senere levering: det er et forslag, blir en bestilling bare hvis du godtar det, og faller bort etter 14 dager.",
      ],
    },
    {
      id: "ordini",
      heading: "Bestilling og bekreftelse",
      paragraphs: [
        "Handlekurven reserverer verken vare eller pris. Når du sender bestillingen, gir du oss et tilbud om å kjøpe; avtalen er inngått når bestillingen får status «bekreftet», som du ser under bestillingene dine sammen med bekreftelsen du kan laste ned. Har noe endret seg mellom handlekurv og sending (pris, lager, dato), viser vi det, og du bestemmer.",
        "En bestilling som betales på forhånd, er bekreftet når betalingen er godkjent; er den ikke godkjent innen 60 minutter, annulleres bestillingen, og varene blir ledige igjen. Vi kan avvise en bestilling av en saklig grunn: utsolgt vare, område vi ikke leverer til, åpenbart feil pris, uriktige opplysninger, ubetalte krav. Da sier vi fra og betaler tilbake det du har betalt.",
      ],
    },
    {
      id: "ora-limite",
      heading: "Frist, endring og avbestilling",
      paragraphs: [
        "Hver leveringsdato har sin frist, som står ved datoen, i markedets tid. Fram til da kan du avbestille eller bytte betalingsmåte gratis. Etter fristen gjør vi varene klare: vil du endre eller avbestille, så ring oss, og vi gjør det vi kan, men vi kan ikke love det.",
      ],
    },
    {
      id: "prezzi",
      heading: "Priser og merverdiavgift",
      paragraphs: [
        "Prisene er uten merverdiavgift, i norske kroner for Norge og i euro for Italia, og inkluderer emballasje. Den som ikke er logget inn, ser markedets listepriser; bedriften din kan ha egen prisliste og mengdepriser. Prisen som vises når du sender bestillingen, gjelder, med unntak av det som står nedenfor om variabel vekt. Kampanjer gjelder til datoen som er oppgitt, og så lenge lageret rekker.",
        "Merverdiavgiften legges til med varens sats (i Norge 15 % på mat og 25 % på resten; i Italia 4, 5, 10 eller 22 %). Frakten og beløpet for fri frakt står i handlekurven før du sender bestillingen. I Italia er fakturaen elektronisk, gjennom Sistema di Interscambio.",
      ],
    },
    {
      id: "peso-variabile",
      heading: "Variabel vekt og reservasjon på kortet",
      paragraphs: [
        "Kjøtt, ost, fisk og andre varer merket «variabel vekt» bestilles per stykk eller kartong og betales per kilo. En sum med tegnet ≈ er et anslag ut fra veiledende vekt: vi veier varene når vi gjør bestillingen klar, og den faktiske vekten avgjør linje, avgift og sum. Den står på følgeseddelen og fakturaen.",
        "Betaler du med kort eller PayPal, trekker vi ingenting når du bestiller: vi ber om å reservere bestillingens sum pluss 20 % av linjene med variabel vekt. Når varene er veid, trekker vi den riktige summen, aldri mer enn det som er reservert, og resten av reservasjonen faller bort; når den er fri igjen, avgjør banken din. Overstiger vekten også marginen, blir forskjellen et krav med forfall. Utløper reservasjonen før levering, fornyer vi den; vil banken at du godkjenner, sender vi en lenke, og uten svar innen fristen blir bestillingen ikke gjort klar.",
      ],
    },
    {
      id: "consegna",
      heading: "Levering og kjølekjede",
      paragraphs: [
        "Vi leverer mandag til lørdag, ikke på helligdager, mellom kl. 6 og 16, i områdene vi betjener. Du oppgir dagene og tidsrommene du kan ta imot varer, på minst to timer hver. Første mulige dato avhenger av postnummer, frist og stengedagene dine. Tidene er et seriøst anslag, ikke en absolutt frist: blir vi forsinket, sier vi fra. Snø, ferger, stengte veier, streik og lignende flytter leveringen uten at noen har skyld.",
        "Vi frakter varene ved temperaturen på etiketten: ferskvarer kjølt, frysevarer ved −18 °C eller kaldere, med de korte svingningene loven tillater ved lasting og lossing. Varene er ditt ansvar når vi setter dem på avtalt leveringssted: derfra er kjølekjeden din. Er ingen der til å ta imot, ringer vi og avtaler en ny dato; den nye turen, og varer som i mellomtiden ikke kan selges, kan bli belastet deg.",
      ],
    },
    {
      id: "controllo",
      heading: "Kontroll ved levering",
      paragraphs: [
        "Kontroller med en gang, sammen med sjåføren: antall kolli, hel emballasje, temperatur, holdbarhet. Det som ikke stemmer, skrives på følgeseddelen eller avvises. En underskrift uten merknad bekrefter kolli og utvendig tilstand, ikke innholdet.",
      ],
    },
    {
      id: "reclami",
      heading: "Reklamasjon og retur",
      paragraphs: [
        "Er noe galt, så si fra med en gang, fra bestillingene dine eller på {phone}: 24 timer fra levering for kjøl og frys, 14 dager for tørrvarer, drikke og serveringsartikler. Oppgi vare, parti og grunn, og legg ved et bilde. For en mangel som selv en grundig kontroll ikke kunne avdekke, gjelder lovens frister fra du oppdager den, og uansett varens holdbarhetsdato.",
        "For returer:",
      ],
      list: [
        "Vi godtar varer som er skadet, feil, mangler, har for lav vekt, er gått ut på dato, ikke har avtalt kvalitet eller ble avvist ved levering.",
        "Du kan ikke returnere mer enn det som er levert, og heller ikke feilfrie varer du har angret på, eller varer som er åpnet eller dårlig oppbevart.",
        "Oppbevar varene ved riktig temperatur til de hentes, og bruk dem ikke; for noen varer kan et bilde være nok.",
        "Vi ser på saken og sier fra om den er godtatt. Hentingen betaler vi.",
        "En godtatt retur betales tilbake på samme måte som du betalte på forhånd; ellers får du en kreditnota som trekkes fra det du skylder.",
      ],
    },
    {
      id: "pagamento",
      heading: "Betaling",
      paragraphs: [
        "Du kan betale med kredittkort eller PayPal når du bestiller, eller med kort eller kontant ved levering, innenfor lovens grense for kontanter. Butikken viser hvilke måter som er åpne for bedriften din.",
        "Betaling på faktura er bare mulig når det er skriftlig avtalt. I Norge forfaller fakturaen etter 14 dager hvis ikke annet er avtalt. I Italia kan fristen for jordbruks- og matvarer aldri være lengre enn etter lovdekret 198/2021: 30 dager for lett bedervelige varer, 60 for andre. Åpne forfall ser du på siden din.",
      ],
    },
    {
      id: "ritardo",
      heading: "Forsinket betaling og sperrede bestillinger",
      paragraphs: [
        "Betales det for sent, løper renten av seg selv fra dagen etter forfall. I Norge: forsinkelsesrente og standardkompensasjon etter forsinkelsesrenteloven (§§ 3 og 3 a). I Italia: forsinkelsesrente etter lovdekret 231/2002 (Den europeiske sentralbankens rente pluss åtte prosentpoeng), med tillegget i artikkel 4 i lovdekret 198/2021 for jordbruks- og matvarer, og 40 euro for inndrivingskostnader, med forbehold om større tap.",
        "Når et krav er mer enn 30 dager over forfall, eller av en annen saklig grunn som vi oppgir, sperres bedriftens bestillinger: nye bestillinger blir stående som «ikke bekreftet» og faller bort ved fristen. Betal, eller avtal en nedbetalingsplan, så oppheves sperren. Du kan alltid ta det opp med selgeren din.",
      ],
    },
    {
      id: "proprieta",
      heading: "Salgspant og eiendomsrett",
      paragraphs: [
        "Varene er våre til de er betalt fullt ut, så langt loven tillater det (i Norge panteloven, som utelukker det for varer som skal videreselges eller forbrukes før de er betalt; i Italia Codice civile artikkel 1523 og følgende). Du kan likevel bruke og selge dem i vanlig drift. Risikoen går over på deg ved levering.",
      ],
    },
    {
      id: "allergeni",
      heading: "Allergener og matinformasjon",
      paragraphs: [
        "Produktsidene viser ingredienser, allergener og næringsinnhold slik produsenten oppgir dem (matinformasjonsforskriften; forordning (EU) nr. 1169/2011). Der noe mangler, sier vi det: «ikke oppgitt» betyr ikke «uten». Før bruk er det etiketten på pakningen du har fått, som gjelder. Å informere gjestene om allergener i rettene er ditt ansvar.",
        "Ta vare på partinumre og dokumenter: kaller en produsent eller Mattilsynet tilbake en vare, sier vi fra og ber deg slutte å bruke den straks.",
      ],
    },
    {
      id: "responsabilita",
      heading: "Ansvar",
      paragraphs: [
        "Vi svarer for at det vi selger, er som avtalt og trygt fram til levering. Gjør vi feil, bytter vi varen eller betaler tilbake. Vi svarer ikke for tapt fortjeneste eller annet indirekte tap, og heller ikke for skade som skyldes feil oppbevaring, tilberedning eller bruk etter levering. Ingenting her begrenser ansvaret for forsett eller grov uaktsomhet, for personskade, for produktskade eller der loven ellers ikke tillater det.",
        "Vi gjør det vi kan for at butikken alltid er åpen, men vedlikehold og feil kan skje: får du ikke bestilt, så ring oss.",
      ],
    },
    {
      id: "dati",
      heading: "Personopplysninger",
      paragraphs: [
        "Opplysninger om dem som bestiller og tar imot, behandles slik personvernerklæringen forklarer. Du sier fra til medarbeiderne dine at du gir oss kontaktopplysningene deres.",
      ],
    },
    {
      id: "legge",
      heading: "Lovvalg og verneting",
      paragraphs: [
        "For levering i Norge gjelder norsk rett, med kjøpsloven; for levering i Italia gjelder italiensk rett. FN-konvensjonen om internasjonale løsørekjøp gjelder ikke. Er vi uenige, så la oss snakke sammen først. Ellers kan saken i Norge bringes inn for tingretten der kjøperen har sitt forretningssted; i Italia for domstolen der {legalName} har sitt sete, i tillegg til dem loven peker ut.",
      ],
    },
    {
      id: "modifiche",
      heading: "Endringer og gyldighet",
      paragraphs: [
        "Vi kan endre vilkårene: datoen øverst sier fra når de gjelder, og for bestillinger som alt er sendt, gjelder vilkårene fra den gangen. Er en regel ugyldig, står de andre ved lag. Teksten finnes på italiensk, engelsk og norsk: for levering i Norge går den norske foran, for levering i Italia den italienske.",
      ],
    },
  ],
};
