import type { Statement } from "../en/statement.ts";

export const statement: Statement = {
  title: "Tilgjengelighet",
  intro: (name: string) =>
    `Her står det hvor godt personer med funksjonsnedsettelse kan bruke sidene der ${name} tar imot bestillinger: bestillingssiden, skjemaet på andre nettsteder, siden med bestillingen din, tilbakemeldinger og personvern.`,
  sections: (name: string) => [
    {
      title: "Mål",
      lines: [
        "WCAG 2.2 på nivå A og AA, og kapittel 9 i den europeiske standarden EN 301 549, som krever WCAG 2.1.",
        "Våre egne tester har ikke funnet andre brudd enn manglene nedenfor.",
      ],
    },
    {
      title: "Slik testes sidene",
      lines: [
        "Et program (axe-core) leter på alle sidene etter brudd på kravene i nivå A og AA, i lys og mørk visning på mobil. Ingen brudd slipper gjennom.",
        "Andre tester prøver sidene med bare tastatur, i et vindu på 320 pikslers bredde og med dobbelt så store bokstaver.",
        "Hvis fargene til en bedrift ville gjort teksten vanskelig å lese, justerer sidene dem: Tekst har en kontrast på minst 4,5 til 1.",
      ],
    },
    {
      title: "Kjente mangler",
      lines: [
        "Et program finner bare en del av hindrene. Ingen ekstern ekspert har undersøkt sidene, og ingen gruppe av personer med funksjonsnedsettelse har prøvd dem.",
        `Det ${name} selv har skrevet, kan være på et annet språk enn siden, og skjermlesere får ikke vite det.`,
        "Bilder har ingen beskrivelse. Sidene bruker dem som pynt, men en bedrift kan velge et bilde med tekst i.",
        "Kart, kalendere og kontrollen mot roboter tilhører andre selskaper og er ikke en del av denne erklæringen.",
      ],
    },
  ],
  ask: "Er det noe som hindrer deg?",
  contact: (name: string) => `Si fra til ${name}, som også kan ta imot bestillingen din på en annen måte.`,
  phone: "Telefon:",
  address: "Adresse:",
  reply: "Eller svar på en e-post om bestillingen din.",
  operator: "Skriv til tjenesten bak disse sidene, eller meld fra om en side som lurer deg",
  authority:
    "Hvis svaret ikke hjelper, kan du henvende deg til Tilsynet for universell utforming av ikt (Uu-tilsynet) eller tilsvarende myndighet i landet ditt.",
  written: (date: string) => `Skrevet ${date} av tjenesten bak disse sidene, ut fra egne tester.`,
  back: "Til bestillingssiden",
  privacy: "Personvern",
};
