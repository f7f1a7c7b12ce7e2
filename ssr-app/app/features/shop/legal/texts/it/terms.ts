import type { LegalPage } from "../../types";

export const terms: LegalPage = {
  title: "Termini e condizioni di vendita",
  updated: "2026-11-21",
  intro:
    "Queste sono le regole del nostro rapporto: valgono per ogni ordine fatto su {name}, con consegna in Italia o in Norvegia. Le abbiamo scritte per essere lette. Se con la tua azienda abbiamo un accordo scritto diverso, vale quello.",
  sections: [
    {
      id: "chi",
      heading: "Chi vende e chi può comprare",
      paragraphs: [
        "Vende {legalName}, {address}, partita IVA {vatNumber} («noi»). Se un prodotto è venduto da un altro fornitore, la scheda lo dice accanto a «Venduto da» e l’ordine viene diviso per venditore.",
        "Possono comprare le imprese e gli enti che usano i prodotti nella propria attività: ristoranti, pizzerie, bar, hotel, mense, scuole, ospedali, villaggi turistici e simili, con partita IVA italiana o numero di organizzazione norvegese. Chi ordina dichiara di poter impegnare la propria azienda. Il negozio non è pensato per i consumatori: il diritto di ripensamento dei consumatori non si applica. Se, d’accordo con noi, compri come consumatore, i diritti che la legge ti riconosce restano intatti e vengono prima di queste condizioni.",
        "Vino, birra e altre bevande alcoliche si consegnano solo a chi è autorizzato a servirle o venderle; in Norvegia serve la licenza comunale (skjenkebevilling o salgsbevilling).",
      ],
    },
    {
      id: "accesso",
      heading: "Accesso e utenti",
      paragraphs: [
        "Il catalogo è aperto a tutti; per ordinare serve un accesso aziendale attivo. Tieni i dati aggiornati e la password per te: gli ordini fatti con l’accesso della tua azienda impegnano l’azienda, finché non ci avvisi che qualcuno lo usa senza permesso. Anche un nostro agente può ordinare per conto tuo, su tua richiesta: lo vedi scritto nell’ordine.",
      ],
    },
    {
      id: "prodotti",
      heading: "Prodotti e disponibilità",
      paragraphs: [
        "Foto e disegni mostrano il prodotto in modo indicativo; contano nome, codice, confezione e scheda. Il produttore può cambiare ricetta, confezione o etichetta: se cambia l’unità in cui si ordina, lo segnaliamo sul prodotto.",
        "La disponibilità mostrata è quella del momento. Se chiedi più di quanto c’è, mettiamo nel carrello la quantità disponibile e te lo diciamo. Per la parte che manca possiamo proporti una consegna successiva: è una proposta, diventa ordine solo se la accetti e decade dopo 14 giorni.",
      ],
    },
    {
      id: "ordini",
      heading: "Ordini e conferma",
      paragraphs: [
        "Il carrello non blocca la merce né il prezzo. Inviando l’ordine ci fai una proposta d’acquisto; il contratto si conclude quando l’ordine passa allo stato «confermato», che vedi nella tua area ordini insieme alla conferma da scaricare. Se qualcosa è cambiato tra il carrello e l’invio (prezzo, disponibilità, data), te lo mostriamo e decidi tu.",
        "Un ordine con pagamento anticipato è confermato quando il pagamento è autorizzato; se non lo è entro 60 minuti, l’ordine si annulla e la merce torna disponibile. Possiamo rifiutare un ordine per un motivo serio: merce esaurita, zona non servita, prezzo palesemente sbagliato, dati non veri, pagamenti arretrati. In questo caso ti avvisiamo e ti restituiamo quanto hai pagato.",
      ],
    },
    {
      id: "ora-limite",
      heading: "Ora limite, modifiche e annullamento",
      paragraphs: [
        "Ogni data di consegna ha la sua ora limite, scritta accanto alla data, nell’ora del tuo mercato. Fino ad allora puoi annullare l’ordine o cambiare il metodo di pagamento senza costi. Dopo l’ora limite prepariamo la merce: per una modifica o un annullamento chiamaci e facciamo il possibile, ma non possiamo prometterlo.",
      ],
    },
    {
      id: "prezzi",
      heading: "Prezzi e IVA",
      paragraphs: [
        "I prezzi sono al netto dell’IVA, in euro per l’Italia e in corone norvegesi per la Norvegia, e comprendono l’imballo. Chi non ha fatto l’accesso vede il listino del mercato; la tua azienda può avere un listino proprio e prezzi per quantità. Vale il prezzo mostrato al momento dell’invio dell’ordine, salvo quanto detto sotto per il peso variabile. Le promozioni valgono fino alla data indicata e fino a esaurimento.",
        "L’IVA si aggiunge con l’aliquota del prodotto (in Italia 4, 5, 10 o 22 %; in Norvegia 15 % per gli alimenti e 25 % per il resto). Le spese di consegna e la soglia oltre la quale la consegna è gratuita sono indicate nel carrello prima dell’invio. In Italia la fattura è elettronica, tramite il Sistema di Interscambio.",
      ],
    },
    {
      id: "peso-variabile",
      heading: "Peso variabile e blocco sulla carta",
      paragraphs: [
        "Carni, formaggi, pesce e altri prodotti segnati «peso variabile» si ordinano a pezzo o a cartone e si pagano al chilo. Il totale con il segno ≈ è una stima sul peso indicativo: pesiamo la merce mentre prepariamo l’ordine, e il peso reale decide riga, IVA e totale. Lo leggi nel documento di consegna e in fattura.",
        "Se paghi con carta o PayPal, all’ordine non addebitiamo nulla: chiediamo di bloccare il totale dell’ordine più il 20 % delle righe a peso variabile. Quando la merce è pesata addebitiamo il totale vero, mai più di quanto bloccato, e il resto del blocco cade; i tempi con cui torna disponibile li decide la tua banca. Se il peso supera anche il margine, la differenza diventa una scadenza da saldare. Se il blocco scade prima della consegna lo rinnoviamo; se la banca chiede la tua approvazione ti mandiamo un collegamento e, senza risposta entro l’ora limite, l’ordine non si prepara.",
      ],
    },
    {
      id: "consegna",
      heading: "Consegna e catena del freddo",
      paragraphs: [
        "Consegniamo dal lunedì al sabato, esclusi i festivi, tra le 6 e le 16, nelle zone servite. Indichi tu i giorni e le fasce in cui puoi ricevere, di almeno due ore l’una. La data più vicina dipende dal CAP, dall’ora limite e dai tuoi giorni di chiusura. Gli orari sono una stima seria, non un termine essenziale: se ritardiamo ti avvisiamo. Neve, traghetti, strade chiuse, scioperi e simili spostano la consegna senza colpa di nessuno.",
        "Trasportiamo i prodotti alla temperatura indicata in etichetta: i freschi refrigerati, i surgelati a −18 °C o meno, con le brevi oscillazioni ammesse dalla legge durante carico e scarico. La merce passa sotto la tua responsabilità quando la lasciamo nel punto di consegna concordato: da lì la catena del freddo è tua. Se non c’è nessuno a ricevere, chiamiamo e concordiamo un’altra data; il nuovo viaggio e la merce che nel frattempo non è più vendibile possono essere a tuo carico.",
      ],
    },
    {
      id: "controllo",
      heading: "Controllo alla consegna",
      paragraphs: [
        "Alla consegna controlla subito, con l’autista: numero dei colli, integrità degli imballi, temperatura, date di scadenza. Ciò che non va si scrive sul documento di consegna o si rifiuta. Una firma senza annotazioni vale come conferma dei colli e dell’aspetto esterno, non del contenuto.",
      ],
    },
    {
      id: "reclami",
      heading: "Reclami e resi",
      paragraphs: [
        "Se qualcosa non va dillo subito, dall’area ordini o al {phone}: 24 ore dalla consegna per i freschi e i surgelati, 14 giorni per la dispensa, le bevande e gli articoli di servizio. Indica il prodotto, il lotto e il motivo, e aggiungi una foto. Per un difetto che nemmeno un controllo attento poteva rivelare valgono i termini di legge dalla scoperta, e comunque la data di scadenza del prodotto.",
        "Per i resi:",
      ],
      list: [
        "Si accettano merce danneggiata, sbagliata, mancante, con peso inferiore, scaduta, di qualità non conforme o rifiutata alla consegna.",
        "Non si può rendere più di quanto consegnato, né la merce senza difetti di cui ci si è pentiti, aperta o conservata male.",
        "Fino al ritiro conserva la merce alla sua temperatura e non usarla; per alcuni prodotti può bastare una foto.",
        "Esaminiamo la richiesta e ti diciamo se è accolta. Il ritiro è a nostre spese.",
        "Il reso accolto si rimborsa sul metodo con cui hai pagato in anticipo; altrimenti è una nota di credito che scala dalle tue scadenze.",
      ],
    },
    {
      id: "pagamento",
      heading: "Pagamento",
      paragraphs: [
        "Puoi pagare con carta di credito o PayPal al momento dell’ordine, oppure alla consegna con POS o contanti, nei limiti di legge per i contanti. Il negozio mostra i metodi disponibili per la tua azienda.",
        "Il pagamento a scadenza è possibile solo se concordato per iscritto. In Italia, per i prodotti agricoli e alimentari, non supera comunque i termini massimi del d.lgs. 198/2021: 30 giorni per i deperibili, 60 per gli altri. In Norvegia, senza altro accordo, la fattura si paga entro 14 giorni. Le scadenze aperte si vedono nella tua area.",
      ],
    },
    {
      id: "ritardo",
      heading: "Ritardo nel pagamento e blocco degli ordini",
      paragraphs: [
        "Se il pagamento è in ritardo, gli interessi decorrono da soli dal giorno dopo la scadenza. In Italia: interessi di mora del d.lgs. 231/2002 (tasso della Banca centrale europea più otto punti), con la maggiorazione dell’articolo 4 del d.lgs. 198/2021 per i prodotti agricoli e alimentari, e 40 euro per i costi di recupero, salvo il maggior danno. In Norvegia: interessi e compenso forfettario della forsinkelsesrenteloven (§§ 3 e 3 a).",
        "Quando una scadenza resta aperta da più di 30 giorni, o per un altro motivo serio che ti comunichiamo, l’accesso agli ordini dell’azienda è sospeso: i nuovi ordini restano «non confermati» e decadono all’ora limite. Paghi o concordi un piano di rientro, e il blocco si toglie. Puoi sempre parlarne con il tuo agente.",
      ],
    },
    {
      id: "proprieta",
      heading: "Riserva di proprietà",
      paragraphs: [
        "La merce resta nostra finché non è pagata per intero, nei limiti in cui la legge lo consente (in Italia articoli 1523 e seguenti del codice civile; in Norvegia panteloven, che lo esclude per la merce destinata a essere rivenduta o consumata prima del pagamento). Puoi comunque usarla e venderla nella tua normale attività. I rischi passano a te alla consegna.",
      ],
    },
    {
      id: "allergeni",
      heading: "Allergeni e informazioni sugli alimenti",
      paragraphs: [
        "Le schede riportano ingredienti, allergeni e valori nutrizionali come li comunica il produttore (regolamento (UE) n. 1169/2011; in Norvegia matinformasjonsforskriften). Dove un’informazione manca lo diciamo: «non comunicati» non vuol dire «assenti». Prima dell’uso fa fede l’etichetta della confezione che hai ricevuto. Informare i tuoi ospiti sugli allergeni dei piatti è compito tuo.",
        "Conserva lotti e documenti: se un produttore o un’autorità richiama un prodotto ti avvisiamo, e ti chiediamo di sospenderne subito l’uso.",
      ],
    },
    {
      id: "responsabilita",
      heading: "Responsabilità",
      paragraphs: [
        "Rispondiamo della conformità e della sicurezza di ciò che vendiamo, fino alla consegna. Se sbagliamo, sostituiamo la merce o la rimborsiamo. Non rispondiamo di mancati guadagni o altri danni indiretti, né dei danni dovuti a conservazione, preparazione o uso scorretti dopo la consegna. Niente di ciò limita la responsabilità per dolo o colpa grave, per danni alle persone, per prodotti difettosi o negli altri casi in cui la legge non lo permette.",
        "Facciamo il possibile perché il negozio sia sempre aperto, ma manutenzione e guasti possono capitare: se non riesci a ordinare, chiamaci.",
      ],
    },
    {
      id: "dati",
      heading: "Dati personali",
      paragraphs: [
        "I dati delle persone che ordinano e ricevono sono trattati come spiega l’informativa sulla privacy. Tu informi i tuoi collaboratori che ci comunichi i loro recapiti.",
      ],
    },
    {
      id: "legge",
      heading: "Legge applicabile e giudice",
      paragraphs: [
        "Alle consegne in Italia si applica la legge italiana; alle consegne in Norvegia la legge norvegese, con la kjøpsloven. La Convenzione di Vienna sulla vendita internazionale non si applica. Se non ci capiamo, prima parliamone. Per il resto, in Italia ci si può rivolgere al tribunale della sede di {legalName}, oltre che ai giudici previsti dalla legge; in Norvegia al tribunale del luogo in cui ha sede chi compra.",
      ],
    },
    {
      id: "modifiche",
      heading: "Modifiche e validità",
      paragraphs: [
        "Possiamo cambiare queste condizioni: la data in alto dice da quando valgono, e per gli ordini già inviati restano quelle di allora. Se una regola non è valida, le altre restano in piedi. Il testo esiste in italiano, inglese e norvegese: per le consegne in Italia fa fede l’italiano, per quelle in Norvegia il norvegese.",
      ],
    },
  ],
};
