import type { Statement } from "../en/statement.ts";

export const statement: Statement = {
  title: "Tilgængelighed",
  intro: (name: string) =>
    `Hvor godt personer med handicap kan bruge de sider, hvor ${name} tager imod bookinger: bookingsiden, formularen på andre websteder, siden for en booking, feedback og privatliv.`,
  sections: (name: string) => [
    {
      title: "Mål",
      lines: [
        "WCAG 2.2 på niveau A og AA samt kapitel 9 i den europæiske standard EN 301 549, som kræver WCAG 2.1.",
        "Vores egne test kender ikke til andre brud end manglerne nedenfor.",
      ],
    },
    {
      title: "Sådan testes siderne",
      lines: [
        "Et program (axe-core) ser efter brud på niveau A og AA på hver side, i lyst og mørkt, på mobil. Ingen slipper igennem.",
        "Andre test bruger kun tastaturet, et vindue på 320 pixels i bredden og dobbelt så store bogstaver.",
        "Hvor en virksomheds farver ville være svære at læse, ændrer siderne dem: Tekst har en kontrast på mindst 4,5 til 1.",
      ],
    },
    {
      title: "Kendte mangler",
      lines: [
        "Et program finder kun en del af alle forhindringer. Ingen ekstern ekspert har undersøgt siderne, og ingen gruppe af personer med handicap har prøvet dem.",
        `Det, ${name} selv har skrevet, kan være på et andet sprog end siden, og det får programmer, der læser op, ikke at vide.`,
        "Billeder har ingen beskrivelse. Siderne bruger dem som pynt, men en virksomhed kan vælge et billede med tekst i.",
        "Kort, kalendere og kontrollen mod robotter tilhører andre firmaer og er ikke en del af denne erklæring.",
      ],
    },
  ],
  ask: "Er der noget, der står i vejen?",
  contact: (name: string) => `Sig det til ${name}, som også kan tage imod din booking på en anden måde.`,
  phone: "Telefon:",
  address: "Adresse:",
  reply: "Eller svar på en e-mail om din booking.",
  operator: "Skriv til tjenesten bag disse sider, eller anmeld en side, der narrer dig",
  authority:
    "Hvis svaret ikke hjælper, kan du henvende dig til Digitaliseringsstyrelsen eller den tilsvarende myndighed i dit land.",
  written: (date: string) => `Skrevet ${date} af tjenesten bag disse sider ud fra egne test.`,
  back: "Til bookingsiden",
  privacy: "Privatliv",
};
