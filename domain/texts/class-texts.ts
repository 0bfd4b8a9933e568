import type { Language } from "./language.ts";

/** Both languages: only pages with classes load them. The Worker draws some of them (worker/pages/place/draw-classes.ts). */
export const CLASS_TEXTS = {
  en: {
    title: "Classes",
    intro: "Choose a class and book your seats.",
    notLoaded: "The classes could not be loaded. Please check your connection.",
    none: "No class is planned at the moment.",
    seatsLeft: (seats: number) => (seats === 1 ? "1 seat left" : `${seats} seats left`),
    full: "Full",
    more: "Show more dates",
    services: "Other services",
    seats: (count: number) => (count === 1 ? "1 seat" : `${count} seats`),
    howMany: "How many seats?",
    fewer: "Fewer seats",
    oneMore: "One more seat",
    gone: "This class can no longer be booked. Please choose another one.",
    others: "Other dates",
    noOthers: "No other date has enough seats. Please try fewer seats, or another class.",
    otherClass: "Choose another class",
    takeSeats: (count: number) => (count === 1 ? "Take 1 seat" : `Take ${count} seats`),
  },
  sv: {
    title: "Klasser",
    intro: "Välj en klass och boka dina platser.",
    notLoaded: "Klasserna kunde inte hämtas. Kontrollera anslutningen.",
    none: "Just nu är ingen klass planerad.",
    seatsLeft: (seats: number) => (seats === 1 ? "1 plats kvar" : `${seats} platser kvar`),
    full: "Fullbokad",
    more: "Visa fler datum",
    services: "Andra tjänster",
    seats: (count: number) => (count === 1 ? "1 plats" : `${count} platser`),
    howMany: "Hur många platser?",
    fewer: "Färre platser",
    oneMore: "En plats till",
    gone: "Den här klassen går inte längre att boka. Välj en annan.",
    others: "Andra datum",
    noOthers: "Inget annat datum har tillräckligt många platser. Prova färre platser eller en annan klass.",
    otherClass: "Välj en annan klass",
    takeSeats: (count: number) => (count === 1 ? "Ta 1 plats" : `Ta ${count} platser`),
  },
} satisfies Record<Language, object>;

export type ClassTexts = (typeof CLASS_TEXTS)["en"];
