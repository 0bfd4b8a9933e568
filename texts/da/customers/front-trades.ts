import type { FrontTradesTexts } from "../../en/customers/front-trades.ts";

export const trades: FrontTradesTexts = {
  salon: {
    title: "To kunder får aldrig den samme tid",
    page: "Daybook: onlinebooking, der aldrig sælger en tid to gange",
    intro:
      "En bookingside til kunderne og en aftalekalender til teamet. Åben døgnet rundt, hurtig at læse mellem to kunder.",
    booking:
      "Din egen side, dag og nat. Kunderne vælger, hvad de vil have lavet og hos hvem, ser de tider, der virkelig er ledige, og er færdige, uden konto.",
    pictures: {
      title: "Én side til kunderne, én kalender til teamet",
      text: "Kunderne vælger, hvad de vil have lavet og hos hvem, og ser de tider, der virkelig er ledige. Dit team ser, hvor fyldt hver enkelts dag er, hvem der kommer nu, og hver booking i samme øjeblik, den bliver lavet.",
      page: "Bookingsiden på en mobil: behandlinger med varighed og pris, to af dem valgt",
      dashboard: "Overblikket: alles dag med behandlinger og kunder, og hvornår hver enkelt er ledig",
    },
    insights: {
      title: "Kend dine kunder",
      text: "Et kort for hver kunde: besøg, opskrifter, lappeprøver, allergier. Og hvor meget af hver enkelts dag der er optaget, og hvad kunderne sagde efter besøget.",
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
    pictures: {
      title: "Én side til holdene, én kalender til teamet",
      text: "Kunderne ser holdene med de pladser, der er tilbage. Dit team ser, hvor fyldt hvert hold er, hvem der kommer, og hver booking i samme øjeblik, den bliver lavet.",
      page: "Bookingsiden på en mobil: hold med dato, tid, underviser og de pladser, der er tilbage",
      dashboard: "Overblikket: ugens hold, hvert med underviser, lokale og pladser",
    },
    insights: {
      title: "Kend dine kunder",
      text: "En side for hver kunde: besøg, noter, allergier og mærker. Og hvor fyldt hvert hold er, og hvad kunderne sagde bagefter.",
    },
    change: "Kunderne ændrer eller afbestiller selv, frem til det tidspunkt, du vælger",
    end: {
      title: "Fyld ugens hold med Daybook",
      text: "Fortæl, hvornår I har åbent, hvem der underviser, og hvilke hold I har. Resten er klar.",
    },
  },
};
