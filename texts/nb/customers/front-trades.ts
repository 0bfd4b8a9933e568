import type { FrontTradesTexts } from "../../en/customers/front-trades.ts";

export const trades: FrontTradesTexts = {
  salon: {
    title: "To kunder får aldri samme time",
    page: "Daybook: onlinebooking som aldri selger en time to ganger",
    intro: "En bestillingsside for kundene og en timebok for teamet. Åpen døgnet rundt, rask å lese mellom to kunder.",
    booking:
      "Din egen side, dag og natt. Kundene velger hva de vil ha gjort og hos hvem, ser tidene som faktisk er ledige, og er ferdige, uten konto.",
    pictures: {
      title: "Én side for kundene, én kalender for teamet",
      text: "Kundene velger hva de vil ha gjort og hos hvem, og ser tidene som faktisk er ledige. Teamet ser hvor full dagen er for hver enkelt, hvem som kommer nå, og hver bestilling i samme øyeblikk som den blir gjort.",
      page: "Bestillingssiden på en mobil: tjenester med varighet og pris, to av dem valgt",
      dashboard: "Oversikten: dagen til hver enkelt med tjenester og kunder, og når hver av dem er ledig",
    },
    insights: {
      title: "Kjenn kundene dine",
      text: "Et kort for hver kunde: besøk, oppskrifter, lappetester, allergier. Og hvor mye av dagen som er opptatt for hver enkelt, og hva kundene sa etter besøket.",
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
    pictures: {
      title: "Én side for klassene, én kalender for teamet",
      text: "Kundene ser klassene med plassene som er igjen. Teamet ser hvor full hver klasse er, hvem som kommer, og hver bestilling i samme øyeblikk som den blir gjort.",
      page: "Bestillingssiden på en mobil: klasser med dato, tid, instruktør og plassene som er igjen",
      dashboard: "Oversikten: ukens klasser, hver med instruktør, rom og plasser",
    },
    insights: {
      title: "Kjenn kundene dine",
      text: "En side for hver kunde: besøk, notater, allergier og merker. Og hvor full hver klasse er, og hva kundene sa etterpå.",
    },
    change: "Kundene endrer eller avbestiller selv, frem til det tidspunktet du velger",
    end: {
      title: "Fyll ukens klasser med Daybook",
      text: "Fortell når dere har åpent, hvem som underviser, og hvilke klasser dere holder. Resten er klart.",
    },
  },
};
