import type { FrontTradesTexts } from "../../en/customers/front-trades.ts";

export const trades: FrontTradesTexts = {
  salon: {
    title: "To kunder får aldri samme time",
    page: "Daybook: onlinebooking som aldri selger en time to ganger",
    intro: "En bestillingsside for kundene og en timebok for teamet. Åpen døgnet rundt, rask å lese mellom to kunder.",
    booking:
      "Din egen side, dag og natt. Kundene velger hva de vil ha gjort og hos hvem, ser tidene som faktisk er ledige, og er ferdige, uten konto.",
    insights: {
      title: "Kjenn kundene dine",
      text: "Hvor mye av dagen som er opptatt for hver enkelt, hva en kunde sa etter besøket, og alle kundens timer, søkbare på navn eller nummer.",
    },
    change: "Kundene endrer eller avbestiller selv, frem til det tidspunktet du velger",
    end: {
      title: "Ta imot dagens bestillinger med Daybook",
      text: "Fortell når dere har åpent, hvem som jobber, og hva dere tilbyr. Resten er klart.",
    },
  },
  studio: {
    title: "En plass i en klasse selges aldri to ganger",
    page: "Daybook: onlinebooking som aldri selger en plass to ganger",
    intro:
      "En bestillingsside for klassene og en bestillingsbok for teamet. Åpen døgnet rundt, rask å lese før en klasse begynner.",
    booking:
      "Din egen side, dag og natt. Kundene ser klassene med datoer og plassene som er igjen, velger en og er ferdige, uten konto.",
    insights: {
      title: "Kjenn kundene dine",
      text: "Hvor fullbooket hver klasse er, hva kundene sa etterpå, og alle bestillingene deres, søkbare på navn eller nummer.",
    },
    change: "Kundene endrer eller avbestiller selv, frem til det tidspunktet du velger",
    end: {
      title: "Fyll ukens klasser med Daybook",
      text: "Fortell når dere har åpent, hvem som underviser, og hvilke klasser dere holder. Resten er klart.",
    },
  },
};
