import type { Statement } from "../en/statement.ts";

export const statement: Statement = {
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
};
