import type { Language } from "../../../domain/texts/language.ts";

/** The day on which somebody last compared the words below with the tests. */
export const STATEMENT_DATE = "2026-11-27";

/** Each line must hold (docs/rules.md#accessibility-statement). `name`: the business's. */
export const STATEMENT_WORDS = {
  en: {
    language: "English",
    title: "Accessibility",
    intro: (name: string) =>
      `How far people with a disability can use the pages on which ${name} takes bookings: the booking page, its form on other websites, the page of a booking, feedback and privacy.`,
    sections: (name: string) => [
      {
        title: "Aim",
        lines: [
          "WCAG 2.2 at levels A and AA, and chapter 9 of the European standard EN 301 549, which asks for WCAG 2.1.",
          "Our own tests know of no breach but the gaps below.",
        ],
      },
      {
        title: "How it is tested",
        lines: [
          "A program (axe-core) looks at every page for breaches of levels A and AA, in light and dark, on a phone. None is let through.",
          "Other tests use the keyboard alone, a window 320 pixels wide, and letters twice as large.",
          "Where a business's colours would be hard to read, the pages change them: text has a contrast of at least 4.5 to 1.",
        ],
      },
      {
        title: "Known gaps",
        lines: [
          "A program finds only part of all barriers. No outside expert has examined the pages, and no group of people with a disability has tried them.",
          `Words that ${name} wrote may be in another language than the page; software that reads aloud is not told.`,
          "Pictures have no description. The pages use them as decoration, but a business may choose one with writing in it.",
          "Maps, calendars and the check against robots belong to other companies, and are not part of this statement.",
        ],
      },
    ],
    ask: "Something is in your way?",
    contact: (name: string) => `Tell ${name}, who can also take your booking another way.`,
    phone: "Phone:",
    address: "Address:",
    reply: "Or answer a mail about your booking.",
    operator: "Write to the service behind these pages, or report a page that deceives you",
    authority: "If the answer does not help, turn to the authority that supervises accessibility in your country.",
    written: (date: string) => `Written on ${date} by the service behind these pages, from its own tests.`,
    back: "To the booking page",
    privacy: "Privacy",
  },
  sv: {
    language: "Svenska",
    title: "Tillgänglighet",
    intro: (name: string) =>
      `Så här väl fungerar sidorna där ${name} tar emot bokningar för personer med funktionsnedsättning: bokningssidan, formuläret på andra webbplatser, sidan för en bokning, omdömen och personuppgifter.`,
    sections: (name: string) => [
      {
        title: "Mål",
        lines: [
          "WCAG 2.2 på nivå A och AA, och kapitel 9 i den europeiska standarden EN 301 549, som kräver WCAG 2.1.",
          "Våra egna tester känner inte till några andra fel än bristerna här nedanför.",
        ],
      },
      {
        title: "Så testas sidorna",
        lines: [
          "Ett program (axe-core) granskar varje sida mot nivå A och AA, i ljust och mörkt läge, på mobil. Inget fel släpps igenom.",
          "Andra tester använder bara tangentbordet, ett fönster som är 320 pixlar brett och dubbelt så stora bokstäver.",
          "Där företagets färger skulle vara svåra att läsa ändrar sidorna dem: text har minst kontrasten 4,5 till 1.",
        ],
      },
      {
        title: "Kända brister",
        lines: [
          "Ett program hittar bara en del av alla hinder. Ingen utomstående expert har granskat sidorna, och ingen grupp av personer med funktionsnedsättning har provat dem.",
          `Det som ${name} själv har skrivit kan vara på ett annat språk än sidan, och det får program som läser upp text inte veta.`,
          "Bilder har ingen beskrivning. Sidorna använder dem som dekoration, men ett företag kan välja en bild med text i.",
          "Kartor, kalendrar och kontrollen mot robotar tillhör andra företag och ingår inte.",
        ],
      },
    ],
    ask: "Är något i vägen för dig?",
    contact: (name: string) => `Säg till ${name}, som också kan ta emot din bokning på ett annat sätt.`,
    phone: "Telefon:",
    address: "Adress:",
    reply: "Eller svara på ett mejl om din bokning.",
    operator: "Skriv till tjänsten bakom sidorna, eller anmäl en sida som lurar dig",
    authority:
      "Om svaret inte hjälper kan du vända dig till Post- och telestyrelsen (PTS) eller ditt lands motsvarighet.",
    written: (date: string) => `Skrivet ${date} av tjänsten bakom sidorna, efter egna tester.`,
    back: "Till bokningssidan",
    privacy: "Personuppgifter",
  },
} satisfies Record<Language, object>;
