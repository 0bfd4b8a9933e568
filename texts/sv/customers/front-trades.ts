import type { FrontTradesTexts } from "../../en/customers/front-trades.ts";

export const trades: FrontTradesTexts = {
  salon: {
    title: "Två kunder får aldrig samma tid",
    page: "Daybook: onlinebokning som aldrig säljer en tid två gånger",
    intro:
      "En bokningssida för dina kunder och en bokningsbok för ditt team. Öppen dygnet runt, snabb att läsa mellan två kunder.",
    booking:
      "En egen sida, dag och natt. Kunderna väljer vad de vill ha gjort och hos vem, ser de tider som verkligen är lediga och är klara, utan konto.",
    insights: {
      title: "Koll på kunderna",
      text: "Hur mycket av allas dag som är bokad, vad en kund tyckte efter besöket och alla kundens bokningar, sökbara på namn eller nummer.",
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
    insights: {
      title: "Koll på kunderna",
      text: "Hur fullt varje pass är, vad kunderna tyckte efteråt och alla deras bokningar, sökbara på namn eller nummer.",
    },
    change: "Kunderna ändrar och avbokar själva, fram till den timme du väljer",
    end: {
      title: "Fyll veckans pass",
      text: "Berätta när ni har öppet, vilka som leder och vilka pass ni håller. Resten är klart.",
    },
  },
};
