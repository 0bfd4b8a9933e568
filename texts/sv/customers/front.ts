import type { FrontTexts } from "../../en/customers/front.ts";

export const front: FrontTexts = {
  header: { account: "Konto", signIn: "Logga in", start: "Kom igång", loading: "Laddar" },
  signedIn: {
    dashboard: "Översikt",
    create: "Skapa arbetsyta",
    signOut: "Logga ut",
    tryAgain: "Försök igen",
    failed:
      "Servern gick inte att nå, så du kan fortfarande vara inloggad. De dagar som enheten hade sparat är borttagna. Försök igen.",
  },
  landing: {
    title: "Två gäster får aldrig samma bord",
    page: "Daybook: onlinebokning som aldrig säljer ett bord två gånger",
    typed: {
      begin: "Onlinebokning med",
      words: ["meddelanden", "påminnelser", "automatik", "omdömen"],
      whole: "Onlinebokning med meddelanden, påminnelser, automatik och omdömen",
      stop: "Stoppa texten",
      goOn: "Fortsätt skriva",
    },
    intro:
      "En bokningssida för dina gäster och en bokningsbok för ditt team. Öppen dygnet runt, snabb att läsa mitt i servicen.",
    start: "Börja gratis",
    demo: "Se en demo",
    inside: "Titta in",
    free: "Gratis och öppen källkod: använd den här, eller kör den på en egen maskin.",
    who: "För restauranger, salonger, kliniker, studior och andra vars kunder bokar en tid.",
  },
  sample: {
    of: "Bokningssida för en",
    trades: { restaurant: "Restaurang", salon: "Salong", studio: "Studio" },
    title: "Prova.",
    about: "En riktig bokningssida med påhittade tider: ingenting bokas.",
    invitation: "Välj en tid och bekräfta: se den dyka upp hos restaurangen.",
    noTime: "Välj en tid först: någon som inte är överstruken.",
    booked: (time) => `Det är allt. För alla andra är ${time} nu borta.`,
    dashboard: "Samtidigt på restaurangen",
    live: "Live",
    new: "ny",
    confirmed: "Bekräftad",
    guests: (count) => `${count} ${count === 1 ? "gäst" : "gäster"}`,
    sources: { online: "webben", phone: "telefon", walk_in: "drop-in" },
    you: "Du",
    window: "Gärna ett bord vid fönstret",
  },
  pictures: {
    title: "En sida för gästerna, en för disken",
    text: "Gästerna ser de tider som verkligen är lediga. Ditt team ser vem som kommer härnäst, hur full kvällen är och varje bokning i samma stund som den görs.",
    page: "Bokningssidan på en telefon: antal gäster, var man sitter, en vecka med dagar och kvällens tider",
    dashboard: "Översikten: dagens bokningar, de som behöver någon först, med gäster, bord och nästa steg",
  },
  features: {
    title: "Det här får du",
    list: [
      {
        title: "Bokning på nätet",
        text: "En egen sida, dag och natt. Gästerna ser de tider som verkligen är lediga, väljer en och är klara, utan konto.",
      },
      {
        title: "Meddelanden som stämmer",
        text: "Bekräftelser, ändringar och påminnelser med mejl och sms, med dina ord. Det som inte längre stämmer skickas aldrig.",
      },
      {
        title: "Koll på gästerna",
        text: "En gästbok som fyller i sig själv: vem som ringer, alla besök, allergier och märkningar. Och hur full varje timme är, och vad gästerna tyckte efter besöket.",
      },
      {
        title: "Lätt att sköta",
        text: "Telefonbokning och drop-in med tre uppgifter. Öppettider, stängda dagar, personal och inställningar på ett ställe.",
      },
    ],
  },
  promise: {
    title: "Så hålls löftet",
    text: "Bokningssystem överbokar, mest i just den minut när alla bokar. Daybook avgör en bokning i taget, vilken väg den än kommer: sidan, telefonen eller drop-in. Ingen minut av din dag rymmer mer än du har plats för, om inte någon av er säger till och varför.",
    list: {
      title: "Den som väntar först får det som blir ledigt",
      text: "Någon avbokar: genast hålls platsen åt den första på väntelistan som den passar. Ingen annan kan ta den under tiden, och två tryck räcker för ett ja. På påhittade dagar fylldes mer än 8 av 10 sådana platser. Vi antog att 3 av 4 svarar och att 4 av 5 av dem säger ja.",
    },
    benefits: [
      "Påminnelser med mejl och sms, så att färre glömmer att komma",
      "Gästerna ändrar eller avbokar själva, fram till den timme du väljer",
      "Varje ny bokning syns direkt, på alla era skärmar",
      "Dina färger, dina bilder och dina ord på sidan",
      "Bekräftat gäller: ingen krasch och inget tappat svar tar bort en bokning",
      "Vem som sagt ja till nyheter och när; dubbletter av en person blir en",
      "Kunder och bokningar från en fil ur det gamla systemet, granskade först",
    ],
  },
  stats: {
    title: "I siffror",
    list: [
      { figure: "Upp till 80 %", words: "färre uteblivna besök, med påminnelser på" },
      { figure: "Dygnet runt", words: "öppet för bokningar, även när du sover" },
      { figure: "5 minuter", words: "från ingenting till en egen bokningssida" },
    ],
  },
  end: {
    title: "Ta emot kvällens bokningar",
    text: "Berätta när ni har öppet och hur många bord ni har. Resten är klart.",
    start: "Kom igång",
  },
  footer: {
    about: "Daybook. Bokning för små företag, öppen källkod med MIT-licens.",
    more: "Mer",
    contact: "Kontakt",
    terms: "Villkor",
    privacy: "Personuppgifter",
  },
  contact: {
    title: "Se Daybook arbeta",
    text: "Berätta vem du är, så visar någon som kan Daybook dig runt: dina tider, dina bord, dina frågor.",
    facts: [
      { label: "Vi svarar inom", value: "24 timmar" },
      { label: "Visningen tar", value: "30 minuter" },
    ],
    unanswered: "Allt som Daybook gör går att prova här, utan att boka ett möte.",
    form: {
      label: "Be om en demo",
      name: "Namn",
      email: "E-post",
      phone: "Telefon",
      message: "Meddelande",
      example: "Vad du driver, hur många ni tar emot, vad ni använder i dag…",
      optional: "frivilligt",
      failed: "Det gick inte att skicka. Försök igen.",
      send: "Be om en demo",
      sending: "Skickar…",
      privacy: "Dina uppgifter används för att svara dig och tas bort efter 12 månader.",
      policy: "Integritetspolicy",
    },
    sent: {
      title: "Tack, vi har fått din förfrågan",
      before: "Vi skriver till",
      after: "inom 24 timmar för att hitta en halvtimme som passar.",
      back: "Till startsidan",
    },
    yourself: {
      title: "Prova Daybook själv",
      text: "Den här installationen tar inte emot förfrågningar om demo. Boka ett bord i exemplet på startsidan, som dina gäster gör. Eller gör en egen sida: det är gratis och tar ungefär fem minuter.",
      start: "Gör en sida",
      example: "Prova exemplet",
    },
  },
  expired: {
    title: "Länken har gått ut",
    text: "Länken du följde fungerar inte längre. Be den som skickade den om en ny.",
    home: "Till startsidan",
  },
};
