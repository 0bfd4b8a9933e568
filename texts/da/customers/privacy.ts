import type { PrivacyTexts } from "../../en/customers/privacy.ts";

const months = (count: number) => (count === 1 ? "1 måned" : `${count} måneder`);

export const privacy: PrivacyTexts = {
  title: "Dine oplysninger",
  intro: (name: string) =>
    `${name} bestemmer, hvordan gæsternes oplysninger bruges. Sådan behandler bookingtjenesten dem.`,
  sections: (name: string, kept: number, hasClasses: boolean) => [
    {
      title: "Dette gemmes",
      lines: [
        "Dit navn og din e-mailadresse samt telefonnummer og besked, hvis du har angivet det.",
        "Dine bookinger: dato, tid, antal gæster, og om du kom.",
        "Beskederne om dem samt din feedback efter et besøg.",
        "Det, du har bedt personalet om at huske, f.eks. allergier, personalets noter om dine besøg, og om du har sagt ja til nyheder.",
        `Det, ${name} havde om dig i et andet system før, hvis det blev taget med hertil.`,
        `At du har været her før: bookinger med dit navn og samme e-mailadresse eller telefonnummer ses samlet. Det ser kun ${name}, ingen anden virksomhed.`,
      ],
    },
    {
      title: "Sådan bruges det",
      lines: [
        `Til at reservere dit bord, skrive til dig om dine bookinger og spørge, hvordan det var. ${name} og personalet ser dem.`,
        "Bookingsiderne viser ingen reklamer og sætter ingen cookies.",
        "Tjenesten bag denne side og de firmaer, der leverer dens e-mails og sms’er, sender dem videre til det formål.",
      ],
    },
    {
      title: "Dette slettes",
      lines: [
        `Alt om dig ${months(kept)} efter besøget. Dagen og antallet af gæster bliver gemt, uden noget om dig.`,
        `Kommer du igen inden da, bliver dit navn, hvordan man får fat i dig, og hvor ofte du er kommet, gemt indtil ${months(kept)} efter det seneste besøg.`,
        "Beskedernes tekst 30 dage efter, at de skulle sendes.",
        "Ventede du på en ledig tid, og blev det ikke til noget: alt om det 30 dage efter den sidste dag, straks når du forlader listen.",
        ...(hasClasses ? ["Årsagen til, at et hold blev aflyst, 30 dage efter datoen."] : []),
        "Af en adresse, der blev slettet efter ønske, eller som har sagt nej til nyheder, bliver et fingeraftryk gemt, så ingen gammel liste tager den tilbage: 24 måneder, eller indtil du siger ja.",
        "Sikkerhedskopier beholder deres indhold, indtil de bliver erstattet.",
      ],
    },
    {
      title: "Du bestemmer",
      lines: [
        "Du kan få at se, hvad der er gemt om dig, få det rettet, få det som en fil eller få det slettet med det samme. Skal det slettes, skal du først afbestille dine kommende besøg.",
        "Spørgsmål om feedback har et link, der stopper dem, og nyheder, som du også kan stoppe på siden for din booking.",
        "Du kan også klage til Datatilsynet eller den tilsvarende myndighed i dit land.",
      ],
    },
  ],
  ask: (name: string) => `Spørg ${name}`,
  phone: "Telefon:",
  address: "Adresse:",
  reply: "Eller svar på en e-mail om din booking.",
  visit: "Sig det til personalet, når du er på besøg.",
  operator: "Privatlivspolitik for tjenesten bag denne side",
  back: "Book bord",
};
