import type { LegalPage } from "../../types";

export const privacy: LegalPage = {
  title: "Informativa sulla privacy",
  updated: "2026-11-25",
  intro:
    "Questa informativa spiega quali dati personali tratta {name} quando visiti il negozio, registri la tua azienda, ordini o ci scrivi: perché lo facciamo, per quanto tempo, con chi li condividiamo e come puoi far valere i tuoi diritti. È resa ai sensi degli articoli 13 e 14 del Regolamento (UE) 2016/679 («GDPR»), che vale anche in Norvegia.",
  sections: [
    {
      id: "titolare",
      heading: "Chi tratta i tuoi dati",
      paragraphs: [
        "Il titolare del trattamento è {legalName}, {address}, partita IVA {vatNumber}. Per ogni domanda sui tuoi dati scrivi a {email} o chiama il {phone}: risponde una persona.",
        "{name} è un negozio per le imprese della ristorazione. I dati di una società in quanto tale non sono dati personali; lo sono invece quelli delle persone che la rappresentano o ci lavorano, e quelli delle ditte individuali. Questa informativa riguarda loro, i visitatori del sito e chi si iscrive alla newsletter.",
      ],
    },
    {
      id: "dati",
      heading: "Quali dati trattiamo",
      paragraphs: [
        "Trattiamo solo i dati che servono. Quasi tutti ce li dai tu o la tua azienda; alcuni nascono dall’uso del negozio. Se ti registra un nostro agente, i dati arrivano da lui e dalla tua azienda.",
      ],
      list: [
        "Navigazione: indirizzo IP, tipo di browser, lingua, pagina richiesta, ora. L’indirizzo IP serve a risponderti, a proporti il mercato giusto e a fermare gli abusi; nel nostro registro tecnico non lo scriviamo.",
        "Scelte: lingua, mercato (Italia o Norvegia), aspetto chiaro o scuro, risposta sui cookie.",
        "Accesso: nome, cognome, e-mail, cellulare, nome utente, ruolo in azienda. La password è conservata solo come impronta crittografica: non la conosciamo.",
        "Azienda: ragione sociale, partita IVA, codice fiscale, codice SDI e PEC, tipo di locale, indirizzi con le indicazioni per la consegna (scala, piano, citofono, ascensore, telefono), giorni di chiusura, fasce orarie, referenti.",
        "Acquisti: carrello, ordini, consegne, pesi, resi con le eventuali foto, controllo della merce arrivata, preferiti, liste d’ordine, ordini ricorrenti, avvisi di ritorno che hai chiesto, prodotti acquistati, scadenze e pagamenti.",
        "Pagamenti: metodo scelto, esito, identificativo dell’operazione. Il numero della carta lo vede solo il gestore del pagamento: da noi non passa.",
        "Comunicazioni: le richieste che ci mandi e le nostre risposte.",
        "Newsletter: indirizzo e-mail, lingua e momento dell’iscrizione.",
      ],
    },
    {
      id: "finalita",
      heading: "Perché li trattiamo e con quale base giuridica",
      paragraphs: ["Ogni trattamento ha uno scopo preciso e una base nell’articolo 6 del GDPR."],
      list: [
        "Far funzionare il negozio e tenerlo sicuro (limiti alle richieste, controllo anti-robot nei moduli, registro degli errori): legittimo interesse, lettera f.",
        "Creare l’accesso, prendere gli ordini, consegnare, fatturare, gestire resi e reclami: contratto, lettera b, se compri come ditta individuale; legittimo interesse a gestire il rapporto con la tua azienda, lettera f, se sei un suo referente.",
        "Rispettare gli obblighi fiscali e contabili, la tracciabilità degli alimenti e i richiami di prodotti: obbligo di legge, lettera c.",
        "Gestire scadenze, solleciti e crediti e difenderci in giudizio: legittimo interesse, lettera f.",
        "Mandarti la newsletter: consenso, lettera a. Lo puoi ritirare quando vuoi.",
        "Mandare ai clienti cataloghi e proposte su prodotti simili a quelli acquistati: legittimo interesse, lettera f, nei limiti dell’articolo 130, comma 4, del Codice privacy e, in Norvegia, del § 15 della markedsføringsloven. Basta un messaggio per non riceverne più.",
        "Ricordarti che l’ordine di sempre non è ancora arrivato, in base agli ordini degli ultimi 90 giorni della tua azienda, per e-mail o, se la attivi, con una notifica del browser: legittimo interesse, lettera f. Si spegne nel profilo o con il link nella e-mail. La notifica passa dal servizio del produttore del browser senza alcun contenuto.",
        "Dirti una volta che un prodotto è tornato, quando lo chiedi tu: e-mail o notifica del browser, contratto, lettera b, o legittimo interesse, lettera f. La richiesta finisce con l’avviso, o quando la togli nel profilo.",
        "Misurare quanto tempo impiegano le pagine ad aprirsi per chi ha fatto l’accesso, così da renderle più rapide: legittimo interesse, lettera f.",
        "Usare cookie facoltativi, se un giorno ce ne saranno: consenso, lettera a.",
      ],
    },
    {
      id: "obbligo",
      heading: "Sei obbligato a darci i dati?",
      paragraphs: [
        "Per guardare il catalogo e i prezzi di listino no: non serve nemmeno registrarsi. Per ordinare ci servono i dati segnati come obbligatori, perché senza di essi non possiamo consegnare né emettere la fattura. Newsletter e cookie facoltativi sono una tua scelta: dire di no non cambia nulla nel servizio.",
      ],
    },
    {
      id: "conservazione",
      heading: "Per quanto tempo li conserviamo",
      paragraphs: ["Conserviamo i dati finché servono allo scopo, poi li cancelliamo o li rendiamo anonimi."],
      list: [
        "Registri tecnici: non oltre 30 giorni, salvo che servano ad accertare un abuso.",
        "Accesso e profilo: finché l’accesso è attivo. Se lo chiudi, cancelliamo ciò che la legge non ci obbliga a tenere.",
        "Registrazione iniziata e non finita: 7 giorni. Codice per la nuova password: 30 minuti.",
        "Ordini, documenti di trasporto, fatture e corrispondenza commerciale: 10 anni in Italia (articolo 2220 del codice civile); in Norvegia 5 anni dalla fine dell’esercizio (bokføringsloven § 13).",
        "Lotti e consegne, per la tracciabilità: finché il prodotto può essere in uso e comunque quanto i documenti che li riportano.",
        "Crediti e controversie: fino alla loro chiusura e alla prescrizione.",
        "Newsletter: finché resti iscritto. La prova del consenso ancora 2 anni.",
      ],
    },
    {
      id: "destinatari",
      heading: "Chi altro li vede",
      paragraphs: [
        "Non vendiamo dati e non li cediamo per la pubblicità di altri. Li vedono le persone che da noi lavorano agli ordini, al magazzino, alle consegne e all’amministrazione, i nostri agenti per le aziende che seguono, e questi destinatari.",
      ],
      list: [
        "Cloudflare, Inc. e le sue società europee: ospitano il negozio, la base di dati e la rete che consegna le pagine. Sono responsabili del trattamento (articolo 28 del GDPR) e seguono le nostre istruzioni.",
        "Gestori dei pagamenti (PayPal e il gestore delle carte, per esempio Stripe): quando scegli di pagare in anticipo trattano i dati del pagamento come titolari autonomi, con la loro informativa.",
        "Il servizio anti-robot dei moduli pubblici e il servizio che spedisce le e-mail.",
        "Se il negozio offre di leggere la foto di un elenco e tu ne invii una: il servizio che ne ricava il testo. Noi non conserviamo la foto. I codici a barre, invece, li legge il tuo dispositivo: quelle immagini non lo lasciano.",
        "Trasportatori e venditori terzi indicati sulla scheda del prodotto, per ciò che serve a consegnare.",
        "Sistema di Interscambio dell’Agenzia delle Entrate, Skatteetaten, commercialisti, banche, assicurazioni, società di recupero crediti e avvocati, quando serve.",
        "Autorità sanitarie, fiscali e giudiziarie, quando la legge lo impone.",
      ],
    },
    {
      id: "trasferimenti",
      heading: "Dati fuori dallo Spazio economico europeo",
      paragraphs: [
        "Italia e Norvegia fanno parte dello Spazio economico europeo: tra loro i dati circolano liberamente. La rete di Cloudflare è mondiale e alcuni fornitori hanno sede negli Stati Uniti. In questi casi il trasferimento si appoggia alla decisione di adeguatezza sul Data Privacy Framework, per le imprese che vi aderiscono, o alle clausole contrattuali tipo della Commissione europea (articoli 45 e 46 del GDPR). Puoi chiederci una copia delle garanzie.",
      ],
    },
    {
      id: "sicurezza",
      heading: "Come li proteggiamo",
      paragraphs: [
        "Le pagine viaggiano sempre cifrate. Le password sono conservate con una funzione di impronta lenta (Argon2id) e le chiavi di accesso solo come impronta. Ogni lettura controlla a quale azienda appartiene il dato: i prezzi, gli ordini e gli indirizzi di un’azienda non sono visibili a un’altra. Se una violazione mettesse a rischio i tuoi diritti, avvisiamo l’autorità e te nei tempi previsti dagli articoli 33 e 34 del GDPR.",
      ],
    },
    {
      id: "automatismi",
      heading: "Decisioni automatiche",
      paragraphs: [
        "Non facciamo profilazione e nessuna decisione automatica produce effetti giuridici su di te come persona. Un solo automatismo riguarda le aziende: quando una scadenza resta aperta troppo a lungo, i nuovi ordini attendono. Puoi sempre chiedere che una persona riveda il caso.",
      ],
    },
    {
      id: "diritti",
      heading: "I tuoi diritti",
      paragraphs: [
        "Scrivi a {email}: rispondiamo entro un mese, senza costi. Possiamo chiederti di dimostrare chi sei, per non dare i tuoi dati a qualcun altro. Puoi:",
      ],
      list: [
        "sapere se trattiamo i tuoi dati e averne copia (accesso, articolo 15);",
        "farli correggere o completare (rettifica, articolo 16);",
        "farli cancellare quando non servono più o la legge non ci obbliga a tenerli (articolo 17);",
        "farne limitare l’uso mentre si chiarisce una questione (articolo 18);",
        "riceverli in un formato leggibile da un programma, o farli passare ad altri (portabilità, articolo 20);",
        "opporti ai trattamenti fondati sul legittimo interesse e, sempre, al marketing (articolo 21);",
        "ritirare un consenso, senza effetto su ciò che è stato fatto prima (articolo 7).",
      ],
    },
    {
      id: "reclamo",
      heading: "A quale autorità puoi rivolgerti",
      paragraphs: [
        "Se pensi che i tuoi dati siano trattati male, parlane prima con noi: di solito si risolve. Puoi comunque presentare reclamo all’autorità del Paese in cui vivi o lavori.",
      ],
      list: [
        "Italia: Garante per la protezione dei dati personali, Piazza Venezia 11, 00187 Roma, www.garanteprivacy.it.",
        "Norvegia: Datatilsynet, Postboks 458 Sentrum, 0105 Oslo, www.datatilsynet.no.",
      ],
    },
    {
      id: "cookie",
      heading: "Cookie e memoria del browser",
      paragraphs: [
        "Il negozio usa soltanto cookie propri e tecnici, necessari a ciò che chiedi: per questi non serve consenso (articolo 122 del Codice privacy; ekomloven § 3-15). Non ci sono cookie di profilazione né di terzi. Quando paghi in anticipo passi alle pagine del gestore del pagamento, che usa i propri.",
        "L’avviso sui cookie ti chiede in anticipo se accetti cookie facoltativi per statistiche o marketing: oggi il negozio non ne usa, e senza il tuo sì non ne userà. Puoi cambiare la scelta quando vuoi da «Preferenze cookie», in fondo a ogni pagina.",
        "Se il negozio è inserito nel sito di un partner, gli stessi cookie hanno nomi propri che iniziano con «__Host-madia-embed» e restano separati da quelli del sito normale. Puoi cancellare ogni cookie dalle impostazioni del browser: il negozio continua a funzionare e chiede di nuovo le tue scelte.",
      ],
      list: [
        "__Host-madia-lang: la lingua che hai scelto. 365 giorni.",
        "__Host-madia-country: il mercato che hai scelto, Italia o Norvegia. 365 giorni.",
        "__Host-madia-session: ti riconosce dopo l’accesso. Fino all’uscita o, se non torni, alla scadenza della sessione.",
        "__Host-madia-embed: ricorda che il negozio è aperto dentro un altro sito. Fino alla chiusura del browser.",
        "__Host-madia-consent: ricorda che hai risposto all’avviso sui cookie. 180 giorni.",
        "__Host-madia-enabled-cookies: i gruppi di cookie facoltativi che hai accettato. 180 giorni.",
        "madia-theme (memoria locale, non un cookie): aspetto chiaro o scuro. Resta sul tuo dispositivo finché lo cancelli.",
      ],
    },
    {
      id: "modifiche",
      heading: "Modifiche a questa informativa",
      paragraphs: [
        "Quando il negozio cambia, cambia anche questa pagina: la data in alto dice da quando vale. Se una modifica riguarda qualcosa che hai già accettato, te lo chiediamo di nuovo.",
      ],
    },
  ],
};
