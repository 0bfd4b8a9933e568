import type { FrontTradesTexts } from "../../en/customers/front-trades.ts";

export const trades: FrontTradesTexts = {
  salon: {
    title: "To kunder får aldrig den samme tid",
    page: "Daybook: onlinebooking, der aldrig sælger en tid to gange",
    intro:
      "En bookingside til kunderne og en aftalekalender til teamet. Åben døgnet rundt, hurtig at læse mellem to kunder.",
    booking:
      "Din egen side, dag og nat. Kunderne vælger, hvad de vil have lavet og hos hvem, ser de tider, der virkelig er ledige, og er færdige, uden konto.",
    insights: {
      title: "Kend dine kunder",
      text: "Hvor meget af hver enkelts dag der er optaget, hvad en kunde sagde efter besøget, og alle kundens bookinger, som du kan søge frem på navn eller nummer.",
    },
    change: "Kunderne ændrer eller afbestiller selv, frem til det tidspunkt, du vælger",
    end: {
      title: "Tag imod dagens bookinger med Daybook",
      text: "Fortæl, hvornår I har åbent, hvem der arbejder, og hvad I tilbyder. Resten er klar.",
    },
  },
  studio: {
    title: "En plads på et hold bliver aldrig solgt to gange",
    page: "Daybook: onlinebooking, der aldrig sælger en plads to gange",
    intro:
      "En bookingside til dine hold og en bookingkalender til teamet. Åben døgnet rundt, hurtig at læse, før holdet begynder.",
    booking:
      "Din egen side, dag og nat. Kunderne ser holdene med datoer og de pladser, der er tilbage, vælger et og er færdige, uden konto.",
    insights: {
      title: "Kend dine kunder",
      text: "Hvor fyldt hvert hold er, hvad kunderne sagde bagefter, og alle deres bookinger, som du kan søge frem på navn eller nummer.",
    },
    change: "Kunderne ændrer eller afbestiller selv, frem til det tidspunkt, du vælger",
    end: {
      title: "Fyld ugens hold med Daybook",
      text: "Fortæl, hvornår I har åbent, hvem der underviser, og hvilke hold I har. Resten er klar.",
    },
  },
};
