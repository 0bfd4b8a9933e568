import type { FrontTradesTexts } from "../../en/customers/front-trades.ts";

export const trades: FrontTradesTexts = {
  salon: {
    title: "Två kunder får aldrig samma tid",
    page: "Daybook: onlinebokning som aldrig säljer en tid två gånger",
    intro:
      "En bokningssida för dina kunder och en bokningsbok för ditt team. Öppen dygnet runt, snabb att läsa mellan två kunder.",
    booking:
      "En egen sida, dag och natt. Kunderna väljer vad de vill ha gjort och hos vem, ser de tider som verkligen är lediga och är klara, utan konto.",
    pictures: {
      title: "En sida för kunderna, en kalender för teamet",
      text: "Kunderna väljer vad de vill ha gjort och hos vem, och ser de tider som verkligen är lediga. Ditt team ser hur full vars och ens dag är, vem som kommer härnäst och varje bokning i samma stund som den görs.",
      page: "Bokningssidan på en telefon: tjänster med längd och pris, två av dem valda",
      dashboard: "Översikten: allas dag med tjänster och kunder, och när var och en är ledig",
    },
    insights: {
      title: "Koll på kunderna",
      text: "Ett kort för varje kund: besök, recept, lapptest, allergier. Och hur mycket av allas dag som är bokad, och vad kunderna tyckte efter besöket.",
    },
    change: "Kunderna ändrar och avbokar själva, fram till den timme du väljer",
    end: {
      title: "Ta emot dagens bokningar",
      text: "Berätta när ni har öppet, vilka som arbetar och vad ni erbjuder. Resten är klart.",
    },
  },
  studio: {
    title: "En plats på ett pass säljs aldrig två gånger",
    page: "Daybook: onlinebokning som aldrig säljer en plats två gånger",
    intro:
      "En bokningssida för dina pass och en bokningsbok för ditt team. Öppen dygnet runt, snabb att läsa innan passet börjar.",
    booking:
      "En egen sida, dag och natt. Kunderna ser passen med datum och platser som finns kvar, väljer ett och är klara, utan konto.",
    pictures: {
      title: "En sida för passen, en kalender för teamet",
      text: "Kunderna ser passen med platserna som finns kvar. Ditt team ser hur fullt varje pass är, vilka som kommer och varje bokning i samma stund som den görs.",
      page: "Bokningssidan på en telefon: pass med datum, tid, ledare och platser som finns kvar",
      dashboard: "Översikten: veckans pass, vart och ett med ledare, rum och platser",
    },
    insights: {
      title: "Koll på kunderna",
      text: "En sida för varje kund: besök, anteckningar, allergier och märkningar. Och hur fullt varje pass är, och vad kunderna tyckte efteråt.",
    },
    change: "Kunderna ändrar och avbokar själva, fram till den timme du väljer",
    end: {
      title: "Fyll veckans pass",
      text: "Berätta när ni har öppet, vilka som leder och vilka pass ni håller. Resten är klart.",
    },
  },
};
