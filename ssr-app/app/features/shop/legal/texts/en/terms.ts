import type { LegalPage } from "../../types";

export const terms: LegalPage = {
  title: "Terms and conditions of sale",
  updated: "2026-11-21",
  intro:
    "These are the rules between us: they apply to every order placed on {name} for delivery in Italy or Norway. We wrote them to be read. If your company has a different written agreement with us, that agreement applies.",
  sections: [
    {
      id: "chi",
      heading: "Who sells and who may buy",
      paragraphs: [
        "The seller is {legalName}, {address}, VAT number {vatNumber} (“we”). If a product is sold by another supplier, its page says so beside “Sold by”, and the order is split by seller.",
        "Businesses and public bodies that use the products in their own activity may buy: restaurants, pizzerias, bars, hotels, canteens, schools, hospitals, holiday villages and the like, with an Italian VAT number or a Norwegian organisation number. Whoever orders states that they may bind their company. The shop is not meant for consumers: the consumer’s right of withdrawal does not apply. If, by agreement with us, you buy as a consumer, the rights the law gives you remain untouched and come before these terms.",
        "Wine, beer and other alcoholic drinks are delivered only to those allowed to serve or sell them; in Norway a municipal licence is needed (skjenkebevilling or salgsbevilling).",
      ],
    },
    {
      id: "accesso",
      heading: "Login and users",
      paragraphs: [
        "The catalogue is open to everyone; ordering needs an active company login. Keep your details up to date and your password to yourself: orders placed with your company’s login bind the company until you tell us that somebody uses it without permission. One of our agents may also order for you, at your request: the order says so.",
      ],
    },
    {
      id: "prodotti",
      heading: "Products and availability",
      paragraphs: [
        "Photos and drawings give an idea of the product; what counts is name, code, pack and product page. The maker may change recipe, pack or label: when the unit in which a product is ordered changes, we mark it on the product.",
        "The stock shown is that of the moment. If you ask for more than there is, we put the available quantity in the cart and tell you. For the rest we may propose a later delivery: it is a proposal, becomes an order only if you accept it and lapses after 14 days.",
      ],
    },
    {
      id: "ordini",
      heading: "Orders and confirmation",
      paragraphs: [
        "The cart holds neither goods nor price. By sending the order you make us an offer to buy; the contract is made when the order changes to “confirmed”, which you see in your orders together with the confirmation to download. If anything has changed between cart and sending (price, stock, date), we show you and you decide.",
        "An order paid in advance is confirmed when the payment is authorised; if that has not happened within 60 minutes, the order is cancelled and the goods are free again. We may refuse an order for a serious reason: goods sold out, area not served, an obviously wrong price, untrue details, overdue payments. We then tell you and give back what you paid.",
      ],
    },
    {
      id: "ora-limite",
      heading: "Cut-off, changes and cancellation",
      paragraphs: [
        "Every delivery date has its cut-off, shown beside the date, in your market’s time. Until then you can cancel the order or change the payment method at no cost. After the cut-off we prepare the goods: to change or cancel, call us and we do what we can, but we cannot promise it.",
      ],
    },
    {
      id: "prezzi",
      heading: "Prices and VAT",
      paragraphs: [
        "Prices exclude VAT, are in euro for Italy and in Norwegian kroner for Norway, and include packaging. Visitors who are not logged in see the market’s list prices; your company may have a price list of its own and quantity prices. The price shown when you send the order applies, except for what is said below about catch weight. Promotions last until the date shown and while stocks last.",
        "VAT is added at the product’s rate (in Italy 4, 5, 10 or 22 %; in Norway 15 % on food and 25 % on the rest). The delivery charge and the amount above which delivery is free are shown in the cart before you send the order. In Italy the invoice is electronic, through the Sistema di Interscambio.",
      ],
    },
    {
      id: "peso-variabile",
      heading: "Catch weight and the hold on your card",
      paragraphs: [
        "Meat, cheese, fish and other products marked “catch weight” are ordered by the piece or case and paid by the kilo. A total with the sign ≈ is an estimate from the nominal weight: we weigh the goods while preparing the order, and the real weight decides line, VAT and total. You find it on the delivery note and on the invoice.",
        "If you pay by card or PayPal, nothing is charged when you order: we ask for a hold of the order total plus 20 % of the catch-weight lines. Once the goods are weighed we charge the true total, never more than was held, and the rest of the hold falls away; when it is free again is up to your bank. If the weight exceeds even the margin, the difference becomes a due payment. If the hold lapses before delivery we renew it; if the bank wants your approval we send you a link and, with no answer by the cut-off, the order is not prepared.",
      ],
    },
    {
      id: "consegna",
      heading: "Delivery and cold chain",
      paragraphs: [
        "We deliver Monday to Saturday, except on public holidays, between 6 am and 4 pm, in the areas we serve. You name the days and windows in which you can receive goods, of at least two hours each. The first possible date depends on postcode, cut-off and your closing days. Times are a serious estimate, not of the essence: if we are late we tell you. Snow, ferries, closed roads, strikes and the like move a delivery without anybody’s fault.",
        "We carry products at the temperature on the label: fresh goods chilled, frozen goods at −18 °C or colder, with the short fluctuations the law allows during loading and unloading. The goods become your responsibility when we leave them at the agreed place of delivery: from there the cold chain is yours. If nobody is there to receive them, we call and agree another date; the new trip, and goods that can no longer be sold by then, may be charged to you.",
      ],
    },
    {
      id: "controllo",
      heading: "Checking on delivery",
      paragraphs: [
        "Check at once, with the driver: number of packages, sound packaging, temperature, expiry dates. What is wrong is written on the delivery note or refused. A signature without remarks confirms the packages and their outward state, not their contents.",
      ],
    },
    {
      id: "reclami",
      heading: "Complaints and returns",
      paragraphs: [
        "If something is wrong, say so at once, from your orders or on {phone}: 24 hours from delivery for fresh and frozen goods, 14 days for dry goods, drinks and service items. Name the product, the lot and the reason, and add a photo. For a defect that not even a careful check could reveal, the time limits of the law run from its discovery, and in any case the product’s expiry date applies.",
        "For returns:",
      ],
      list: [
        "We accept goods that are damaged, wrong, missing, short in weight, expired, not of the agreed quality or refused on delivery.",
        "You cannot return more than was delivered, nor faultless goods you changed your mind about, nor goods opened or badly stored.",
        "Keep the goods at their temperature until collection and do not use them; for some products a photo may be enough.",
        "We look at the request and tell you whether it is accepted. Collection is at our expense.",
        "An accepted return is refunded to the method with which you paid in advance; otherwise it is a credit note against your due payments.",
      ],
    },
    {
      id: "pagamento",
      heading: "Payment",
      paragraphs: [
        "You can pay by credit card or PayPal when you order, or on delivery by card terminal or in cash, within the legal limits for cash. The shop shows the methods open to your company.",
        "Paying on account is possible only if agreed in writing. In Italy, for agricultural and food products, the time allowed never exceeds the maximum of Legislative Decree 198/2021: 30 days for perishable goods, 60 for others. In Norway, unless otherwise agreed, invoices are due within 14 days. Open due payments are shown in your area.",
      ],
    },
    {
      id: "ritardo",
      heading: "Late payment and blocked orders",
      paragraphs: [
        "If payment is late, interest runs by itself from the day after the due date. In Italy: late-payment interest under Legislative Decree 231/2002 (European Central Bank rate plus eight points), with the increase of Article 4 of Legislative Decree 198/2021 for agricultural and food products, and 40 euro for recovery costs, without prejudice to further damage. In Norway: interest and fixed compensation under forsinkelsesrenteloven (§§ 3 and 3 a).",
        "When a payment is more than 30 days overdue, or for another serious reason that we tell you, the company’s ordering is suspended: new orders stay “not confirmed” and lapse at the cut-off. Pay or agree a repayment plan, and the block is lifted. You can always talk to your agent about it.",
      ],
    },
    {
      id: "proprieta",
      heading: "Retention of title",
      paragraphs: [
        "The goods remain ours until they are paid in full, as far as the law allows (in Italy Articles 1523 and following of the Civil Code; in Norway panteloven, which excludes it for goods meant to be resold or used up before payment). You may still use and sell them in your normal business. Risk passes to you on delivery.",
      ],
    },
    {
      id: "allergeni",
      heading: "Allergens and food information",
      paragraphs: [
        "Product pages give ingredients, allergens and nutrition values as the maker tells us (Regulation (EU) No 1169/2011; in Norway matinformasjonsforskriften). Where information is missing we say so: “not known” does not mean “none”. Before use, the label of the pack you received is what counts. Telling your guests about allergens in your dishes is up to you.",
        "Keep lots and documents: if a maker or an authority recalls a product we tell you, and ask you to stop using it at once.",
      ],
    },
    {
      id: "responsabilita",
      heading: "Liability",
      paragraphs: [
        "We answer for the conformity and safety of what we sell, up to delivery. If we make a mistake, we replace the goods or refund them. We are not liable for loss of profit or other indirect loss, nor for damage due to wrong storage, preparation or use after delivery. Nothing here limits liability for intent or gross negligence, for injury to people, for defective products or wherever else the law does not allow it.",
        "We do what we can to keep the shop open at all times, but maintenance and failures happen: if you cannot order, call us.",
      ],
    },
    {
      id: "dati",
      heading: "Personal data",
      paragraphs: [
        "Data about the people who order and receive goods is handled as the privacy policy explains. You tell your staff that you pass their contact details to us.",
      ],
    },
    {
      id: "legge",
      heading: "Applicable law and court",
      paragraphs: [
        "Italian law applies to deliveries in Italy; Norwegian law, including kjøpsloven, to deliveries in Norway. The Vienna Convention on the international sale of goods does not apply. If we disagree, let us talk first. Failing that, in Italy the matter may be brought before the court where {legalName} is based, as well as those named by law; in Norway before the court of the place where the buyer is based.",
      ],
    },
    {
      id: "modifiche",
      heading: "Changes and validity",
      paragraphs: [
        "We may change these terms: the date at the top says since when they apply, and orders already sent keep the terms of that time. If one rule is invalid, the others stand. The text exists in Italian, English and Norwegian: for deliveries in Italy the Italian text prevails, for those in Norway the Norwegian one.",
      ],
    },
  ],
};
