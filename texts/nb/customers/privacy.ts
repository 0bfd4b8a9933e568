import type { PrivacyTexts } from "../../en/customers/privacy.ts";

const months = (count: number) => (count === 1 ? "1 måned" : `${count} måneder`);

export const privacy: PrivacyTexts = {
  title: "Opplysningene dine",
  intro: (name: string) =>
    `${name} bestemmer hvordan gjestenes opplysninger brukes. Dette gjør bestillingstjenesten med dem.`,
  sections: (name: string, kept: number, hasClasses: boolean) => [
    {
      title: "Dette lagres",
      lines: [
        "Navnet ditt og e-postadressen din, samt telefonnummer og melding hvis du oppga det.",
        "Bestillingene dine: dato, tid, antall gjester og om du kom.",
        "Meldingene om dem, og tilbakemeldingen din etter et besøk.",
        "Det du har bedt de ansatte om å huske, for eksempel allergier, de ansattes notater om besøkene dine og om du har sagt ja til nyheter.",
        `Det ${name} hadde om deg i et annet system før, hvis det ble tatt med hit.`,
        `At du har vært her før: bestillinger med navnet ditt og samme e-postadresse eller telefonnummer ses samlet. Det ser bare ${name}, ingen annen bedrift.`,
      ],
    },
    {
      title: "Slik brukes det",
      lines: [
        `Til å holde av bordet ditt, skrive til deg om bestillingene dine og spørre hvordan det var. ${name} og de ansatte ser dem.`,
        "Bestillingssidene viser ingen reklame og setter ingen informasjonskapsler.",
        "Tjenesten bak denne siden og selskapene som leverer e-post og SMS for den, sender dem videre til dette formålet.",
      ],
    },
    {
      title: "Dette slettes",
      lines: [
        `Alt om deg ${months(kept)} etter besøket. Dagen og antall gjester beholdes, uten noe om deg.`,
        `Kommer du tilbake før det, beholdes navnet ditt, hvordan du kan nås og hvor ofte du har kommet, til ${months(kept)} etter det siste besøket.`,
        "Teksten i meldinger 30 dager etter at de skulle sendes.",
        "Ventet du på en ledig tid, og det ikke ble noe av: alt om det 30 dager etter siste dag, med en gang når du forlater listen.",
        ...(hasClasses ? ["Årsaken til at en klasse ble avlyst, 30 dager etter datoen den skulle vært holdt."] : []),
        "Av en adresse som ble slettet på forespørsel, eller som har sagt nei til nyheter, beholdes et fingeravtrykk, så ingen gammel liste tar den tilbake: 24 måneder, eller til du sier ja.",
        "Sikkerhetskopier beholder innholdet sitt til de blir erstattet.",
      ],
    },
    {
      title: "Du bestemmer",
      lines: [
        "Du kan få se hva som er lagret om deg, få det rettet, få det som en fil eller få det slettet med en gang. Skal det slettes, må du først avbestille kommende besøk.",
        "Spørsmål om tilbakemelding har en lenke som stopper dem, og nyheter, som du også kan stoppe på siden for bestillingen din.",
        "Du kan også klage til Datatilsynet eller tilsvarende myndighet i landet ditt.",
      ],
    },
  ],
  ask: (name: string) => `Spør ${name}`,
  phone: "Telefon:",
  address: "Adresse:",
  reply: "Eller svar på en e-post om bestillingen din.",
  visit: "Si fra til de ansatte når du er på besøk.",
  operator: "Personvernerklæring for tjenesten bak denne siden",
  back: "Bestill bord",
};
