import type { FrontTexts } from "../../en/customers/front.ts";

export const front: FrontTexts = {
  header: { account: "Konto", signIn: "Log ind", start: "Kom i gang", loading: "Indlæser" },
  signedIn: {
    dashboard: "Overblik",
    create: "Opret arbejdsområde",
    signOut: "Log ud",
    tryAgain: "Prøv igen",
    failed:
      "Vi kunne ikke få fat i serveren, så du er måske stadig logget ind. De dage, der var gemt på denne enhed, er fjernet. Prøv igen.",
  },
  landing: {
    title: "To gæster får aldrig det samme bord",
    page: "Daybook: onlinebooking, der aldrig sælger et bord to gange",
    typed: {
      begin: "Onlinebooking med",
      words: ["beskeder", "påmindelser", "automatik", "feedback"],
      whole: "Onlinebooking med beskeder, påmindelser, automatik og feedback",
      stop: "Stop teksten",
      goOn: "Fortsæt teksten",
    },
    intro:
      "En bookingside til gæsterne og en bookingkalender til teamet. Åben døgnet rundt, hurtig at læse midt i travlheden.",
    start: "Start gratis",
    demo: "Se en demo",
    inside: "Kig indenfor",
    free: "Gratis og open source: Brug Daybook her, eller kør det på din egen maskine.",
    who: "Til restauranter, saloner, klinikker, studier og andre, hvis kunder booker en tid.",
  },
  sample: {
    of: "Bookingside for",
    trades: { restaurant: "Restaurant", salon: "Salon", studio: "Studie" },
    title: "Prøv selv.",
    about: "En rigtig bookingside med opdigtede tider: Der bliver ikke booket noget.",
    invitation: "Vælg en tid, og bekræft: Se den dukke op hos restauranten.",
    noTime: "Vælg først en tid, der ikke er streget over.",
    booked: (time) => `Det var det hele. Nu er ${time} væk for alle andre.`,
    dashboard: "Imens på restauranten",
    live: "Live",
    new: "ny",
    confirmed: "Bekræftet",
    guests: (count) => `${count} ${count === 1 ? "gæst" : "gæster"}`,
    sources: { online: "online", phone: "telefon", walk_in: "walk-in" },
    you: "Dig",
    window: "Gerne et bord ved vinduet",
  },
  pictures: {
    title: "Én side til gæsterne, én til disken",
    text: "Gæsterne ser de tider, der virkelig er ledige. Dit team ser, hvem der kommer nu, hvor fyldt aftenen er, og hver booking i samme øjeblik, den bliver lavet.",
    page: "Bookingsiden på en mobil: antal gæster, hvor man vil sidde, en uge med dage og aftenens tider",
    dashboard: "Overblikket: dagens bookinger, dem der har brug for nogen først, med gæster, borde og næste skridt",
  },
  features: {
    title: "Det får du",
    list: [
      {
        title: "Booking online",
        text: "Din egen side, dag og nat. Gæsterne ser de tider, der virkelig er ledige, vælger en og er færdige, uden konto.",
      },
      {
        title: "Beskeder, der passer",
        text: "Bekræftelser, ændringer og påmindelser på e-mail og sms, med dine ord. Det, der ikke længere passer, bliver aldrig sendt.",
      },
      {
        title: "Kend dine gæster",
        text: "En gæstebog, der udfylder sig selv: hvem der ringer, alle besøg, allergier og mærker. Og hvor fyldt hver time er, og hvad gæsterne sagde efter besøget.",
      },
      {
        title: "Nem at styre",
        text: "Telefonbookinger og walk-ins med tre oplysninger. Åbningstider, lukkedage, personale og indstillinger samlet ét sted.",
      },
    ],
  },
  promise: {
    title: "Sådan holder vi løftet",
    text: "Bookingsystemer overbooker, især i det minut, hvor alle booker. Daybook behandler én booking ad gangen, uanset hvordan den kommer: på siden, i telefonen eller som walk-in. Ikke ét minut af dagen rummer mere, end I har plads til, medmindre en af jer bestemmer det og siger hvorfor.",
    list: {
      title: "Den, der venter først, får det, der bliver ledigt",
      text: "Nogen afbestiller: Straks holdes pladsen til den første på ventelisten, som den passer til. Ingen anden kan tage den imens, og to tryk er nok til at sige ja. På opdigtede dage blev mere end 8 af 10 af de pladser fyldt. Vi antog, at 3 af 4 svarer, og at 4 af 5 af dem siger ja.",
    },
    benefits: [
      "Påmindelser på e-mail og sms, så færre glemmer at komme",
      "Gæsterne ændrer eller afbestiller selv, frem til det tidspunkt, du vælger",
      "Hver ny booking i overblikket med det samme, på alle jeres skærme",
      "Dine farver, dine billeder og dine ord på siden",
      "Bekræftet er bekræftet: Hverken nedbrud eller tabte svar sletter en booking",
      "Hvem der har sagt ja til nyheder, og hvornår; dubletter af én person bliver til én",
      "Kunder og bookinger fra en fil fra det gamle system, kontrolleret først",
    ],
  },
  stats: {
    title: "I tal",
    list: [
      { figure: "Op til 80 %", words: "færre udeblivelser, med påmindelser slået til" },
      { figure: "Døgnet rundt", words: "åbent for bookinger, også mens du sover" },
      { figure: "5 minutter", words: "fra ingenting til din egen bookingside" },
    ],
  },
  end: {
    title: "Tag imod aftenens bookinger med Daybook",
    text: "Fortæl, hvornår I har åbent, og hvor mange borde I har. Resten er klar.",
    start: "Kom i gang",
  },
  footer: {
    about: "Daybook. Booking for små virksomheder, open source med MIT-licens.",
    more: "Mere",
    contact: "Kontakt",
    terms: "Vilkår",
    privacy: "Privatliv",
  },
  contact: {
    title: "Se Daybook i brug",
    text: "Fortæl, hvem du er, så viser en, der kender Daybook, dig rundt: dine åbningstider, dine borde, dine spørgsmål.",
    facts: [
      { label: "Vi svarer inden for", value: "24 timer" },
      { label: "Demoen tager", value: "30 minutter" },
    ],
    unanswered: "Alt, hvad Daybook kan, kan du prøve lige her, uden at aftale et møde.",
    form: {
      label: "Bed om en demo",
      name: "Navn",
      email: "E-mail",
      phone: "Telefon",
      message: "Besked",
      example: "Hvad du driver, hvor mange I har plads til, hvad I bruger i dag …",
      optional: "valgfrit",
      failed: "Vi kunne ikke sende din forespørgsel. Prøv igen.",
      send: "Bed om en demo",
      sending: "Sender …",
      privacy: "Dine oplysninger bruges til at svare dig og slettes efter 12 måneder.",
      policy: "Privatlivspolitik",
    },
    sent: {
      title: "Tak, vi har fået din forespørgsel",
      before: "Vi skriver til",
      after: "inden for 24 timer for at finde en halv time, der passer dig.",
      back: "Til forsiden",
    },
    yourself: {
      title: "Prøv Daybook selv",
      text: "Denne installation tager ikke imod forespørgsler om demo. Book et bord i eksemplet på forsiden, som dine gæster ville gøre. Eller lav din egen side: Det er gratis og tager omkring fem minutter.",
      start: "Lav en side",
      example: "Prøv eksemplet",
    },
  },
  expired: {
    title: "Linket er udløbet",
    text: "Det link, du fulgte, virker ikke længere. Bed den, der sendte det, om et nyt.",
    home: "Til forsiden",
  },
};
