import type { PrivacyTexts } from "../../en/customers/privacy.ts";

const months = (count: number) => (count === 1 ? "1 månad" : `${count} månader`);

export const privacy: PrivacyTexts = {
  title: "Dina uppgifter",
  intro: (name: string) => `${name} bestämmer hur gästernas uppgifter används. Det här gör bokningstjänsten med dem.`,
  sections: (name: string, kept: number, hasClasses: boolean) => [
    {
      title: "Sparas",
      lines: [
        "Ditt namn och din e-postadress, och telefonnummer och meddelande om du angav det.",
        "Dina bokningar: datum, tid, antal gäster och om du kom.",
        "Meddelandena om dem, och vad du tyckte efter besöket.",
        "Det du bett personalen komma ihåg, till exempel allergier, personalens anteckningar om dina besök och om du sagt ja till nyheter.",
        `Det ${name} hade om dig i ett annat system tidigare, om det togs med hit.`,
        `Att du varit här förut: bokningar med ditt namn och samma e-postadress eller telefonnummer ses som dina. Det ser bara ${name}, inget annat företag.`,
      ],
    },
    {
      title: "Används",
      lines: [
        `För att hålla ditt bord, skriva till dig om dina bokningar och fråga hur det var. ${name} och personalen ser dem.`,
        "Bokningssidorna visar ingen reklam och sätter inga kakor.",
        "Tjänsten bakom sidan och företagen som levererar mejl och sms för dem vidare för det.",
      ],
    },
    {
      title: "Tas bort",
      lines: [
        `Allt om dig ${months(kept)} efter besöket. Dagen och antalet gäster finns kvar, utan dig.`,
        `Kommer du tillbaka innan dess finns ditt namn, hur du nås och hur ofta du kommit kvar till ${months(kept)} efter det senaste besöket.`,
        "Meddelandenas texter 30 dagar efter att de skulle skickas.",
        "Väntade du på en ledig tid och det inte blev något: allt om det 30 dagar efter sista dagen, direkt när du lämnar listan.",
        ...(hasClasses ? ["Varför ett pass ställdes in, 30 dagar efter dess dag."] : []),
        "Av en adress som togs bort på begäran, eller som sagt nej till nyheter, finns ett fingeravtryck kvar, så att ingen gammal lista tar den tillbaka: 24 månader, eller tills du säger ja.",
        "Säkerhetskopior har kvar det de innehöll tills de ersätts.",
      ],
    },
    {
      title: "Du bestämmer",
      lines: [
        "Du kan få se vad som sparats om dig, få det rättat, få det som en fil eller få det borttaget direkt. Avboka först ett besök som ligger framför dig.",
        "Frågor om hur det var har en länk som stoppar dem, och nyheter, som du också kan stoppa på din boknings sida.",
        "Du kan också klaga hos Integritetsskyddsmyndigheten (IMY) eller ditt lands motsvarighet.",
      ],
    },
  ],
  ask: (name: string) => `Fråga ${name}`,
  phone: "Telefon:",
  address: "Adress:",
  reply: "Eller svara på ett mejl om din bokning.",
  visit: "Säg till personalen vid ditt besök.",
  operator: "Integritetspolicy för tjänsten bakom sidan",
  back: "Boka bord",
};
