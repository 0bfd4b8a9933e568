import type { Statement } from "../en/statement.ts";

export const statement: Statement = {
  title: "Tilgængelighed",
  intro: (name: string) =>
    `Her står, hvor godt personer med handicap kan bruge de sider, hvor ${name} tager imod bookinger: bookingsiden, formularen på andre websteder, siden med din booking, feedback og privatliv.`,
  sections: (name: string) => [
    {
      title: "Mål",
      lines: [
        "WCAG 2.2 på niveau A og AA samt kapitel 9 i den europæiske standard EN 301 549, som kræver WCAG 2.1.",
        "Vores egne tests har ikke fundet andre brud end manglerne nedenfor.",
      ],
    },
    {
      title: "Sådan testes siderne",
      lines: [
        "Et program (axe-core) leder på alle siderne efter brud på kravene i niveau A og AA, i lys og mørk visning på mobil. Ingen brud slipper igennem.",
        "Andre tests prøver siderne med tastaturet alene, i et vindue på 320 pixels i bredden og med dobbelt så store bogstaver.",
        "Hvis en virksomheds farver ville gøre teksten svær at læse, justerer siderne dem: Tekst har en kontrast på mindst 4,5 til 1.",
      ],
    },
    {
      title: "Kendte mangler",
      lines: [
        "Et program finder kun en del af forhindringerne. Ingen ekstern ekspert har undersøgt siderne, og ingen gruppe af personer med handicap har prøvet dem.",
        `Det, ${name} selv har skrevet, kan være på et andet sprog end siden, og det får skærmlæsere ikke at vide.`,
        "Billeder har ingen beskrivelse. Siderne bruger dem som pynt, men en virksomhed kan vælge et billede med tekst i.",
        "Kort, kalendere og kontrollen mod robotter tilhører andre firmaer og er ikke en del af denne erklæring.",
      ],
    },
  ],
  ask: "Er der noget, der står i vejen for dig?",
  contact: (name: string) => `Sig det til ${name}, som også kan tage imod din booking på en anden måde.`,
  phone: "Telefon:",
  address: "Adresse:",
  reply: "Eller svar på en e-mail om din booking.",
  operator: "Skriv til tjenesten bag disse sider, eller rapportér en side, der vildleder dig",
  authority:
    "Hvis svaret ikke hjælper, kan du henvende dig til den myndighed, der fører tilsyn med tilgængelighed i dit land.",
  written: (date: string) => `Skrevet ${date} af tjenesten bag disse sider ud fra egne tests.`,
  back: "Til bookingsiden",
  privacy: "Privatliv",
};
