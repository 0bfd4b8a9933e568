import type { Language } from "./language.ts";

/** Both languages: only pages with services load them. The Worker draws some of them (worker/pages/place/draw-services.ts). */
export const VISIT_TEXTS = {
  en: {
    title: "Book an appointment",
    intro: "Choose one or more services.",
    most: (count: number) => `At most ${count} services in one visit.`,
    from: (price: string) => `from ${price}`,
    chooseTime: "Choose a time",
    looking: "Looking for free times…",
    changeServices: "Change",
    gone: "A service that you chose is no longer on offer.",
    who: "With whom?",
    whoFor: (service: string) => `${service}: with whom?`,
    anyone: "Anyone",
    with: (service: string, person: string) => `${service} with ${person}`,
    table: "A table",
    tableAbout: "Reserve a table for your party",
    unchanged: "Choose another day or time to change your booking.",
    notesExample: "Allergies, wishes, your first visit…",
    services: "Services",
    large: {
      title: "So many at once?",
      text: "Please call us, so that we find a time for all of you.",
    },
    allTaken: (person: string | null | undefined) =>
      person ? `${person} has no free time on this day.` : "No time is free for this on this day.",
    noneUntil: (date: string) => `No other day until ${date} has a free time for this.`,
    noAlternatives: "No alternative times available. Please try a different date or another person.",
    withAnyone: "Look with anyone",
    closedThen: "not booked at this time",
    refusedPerson: (person: string) => `${person} is not free then`,
  },
  sv: {
    title: "Boka tid",
    intro: "Välj en eller flera tjänster.",
    most: (count: number) => `Högst ${count} tjänster på ett besök.`,
    from: (price: string) => `från ${price}`,
    chooseTime: "Välj tid",
    looking: "Söker lediga tider …",
    changeServices: "Ändra",
    gone: "En tjänst som du valde går inte längre att boka.",
    who: "Hos vem?",
    whoFor: (service: string) => `${service}: hos vem?`,
    anyone: "Vem som helst",
    with: (service: string, person: string) => `${service} hos ${person}`,
    table: "Ett bord",
    tableAbout: "Boka bord för ert sällskap",
    unchanged: "Välj en annan dag eller tid om du vill ändra bokningen.",
    notesExample: "Allergier, önskemål, första besöket …",
    services: "Tjänster",
    large: { title: "Så många på en gång?", text: "Ring oss, så hittar vi en tid för er alla." },
    allTaken: (person: string | null | undefined) =>
      person ? `${person} har ingen ledig tid den här dagen.` : "Det finns ingen ledig tid för det här den dagen.",
    noneUntil: (date: string) => `Fram till ${date} finns ingen annan dag med en ledig tid för det här.`,
    noAlternatives: "Det finns inga andra tider. Prova en annan dag eller en annan person.",
    withAnyone: "Sök hos vem som helst",
    closedThen: "kan inte bokas den tiden",
    refusedPerson: (person: string) => `${person} är inte ledig då`,
  },
} satisfies Record<Language, object>;

export type VisitTexts = (typeof VISIT_TEXTS)["en"];
