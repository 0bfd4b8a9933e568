import type { Language } from "../../../domain/texts/language.ts";

const months = (count: number) => (count === 1 ? "1 month" : `${count} months`);
const manader = (count: number) => (count === 1 ? "1 månad" : `${count} månader`);

/** Both languages: only the privacy page loads them. Each line must hold (docs/rules.md#forgetting). */
export const PRIVACY = {
  en: {
    title: "Your details",
    intro: (name: string) =>
      `${name} decides how the details of its guests are used. This is what the booking service does with them.`,
    sections: (name: string, kept: number, hasClasses: boolean) => [
      {
        title: "Kept",
        lines: [
          "Your name and email address, and a phone number and a note where you gave them.",
          "Your bookings: date, time, number of guests, and whether you came.",
          "The messages about them, and what you said after a visit.",
        ],
      },
      {
        title: "Used",
        lines: [
          `To hold your table, to write to you about your bookings, and to ask how it was. ${name} and its staff see them.`,
          "The booking pages show no advertising and set no cookies.",
          "The service behind this page and the companies that deliver its mails and SMS pass them on for that.",
        ],
      },
      {
        title: "Removed",
        lines: [
          `Everything about you ${months(kept)} after the visit. The day and the number of guests stay, without you.`,
          "The texts of messages 30 days after they were due.",
          ...(hasClasses ? ["Why a class was called off, 30 days after its date."] : []),
          "Backups keep what they held until they are replaced.",
        ],
      },
      {
        title: "Your choice",
        lines: [
          "You may see what is kept about you, have it corrected, get it as a file, or have it removed at once. For a removal, cancel a visit ahead first.",
          "Requests for feedback have a link that stops them.",
          "You may also complain to your country's data protection authority.",
        ],
      },
    ],
    ask: (name: string) => `Ask ${name}`,
    phone: "Phone:",
    address: "Address:",
    reply: "Or answer a mail about your booking.",
    visit: "Tell the staff at your visit.",
    operator: "Privacy policy of the service behind this page",
    back: "Book a table",
  },
  sv: {
    title: "Dina uppgifter",
    intro: (name: string) => `${name} bestämmer hur gästernas uppgifter används. Det här gör bokningstjänsten med dem.`,
    sections: (name: string, kept: number, hasClasses: boolean) => [
      {
        title: "Sparas",
        lines: [
          "Ditt namn och din e-postadress, och telefonnummer och meddelande om du angav det.",
          "Dina bokningar: datum, tid, antal gäster och om du kom.",
          "Meddelandena om dem, och vad du tyckte efter besöket.",
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
          `Allt om dig ${manader(kept)} efter besöket. Dagen och antalet gäster finns kvar, utan dig.`,
          "Meddelandenas texter 30 dagar efter att de skulle skickas.",
          ...(hasClasses ? ["Varför ett pass ställdes in, 30 dagar efter dess dag."] : []),
          "Säkerhetskopior har kvar det de innehöll tills de ersätts.",
        ],
      },
      {
        title: "Du bestämmer",
        lines: [
          "Du kan få se vad som sparats om dig, få det rättat, få det som en fil eller få det borttaget direkt. Avboka först ett besök som ligger framför dig.",
          "Frågor om hur det var har en länk som stoppar dem.",
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
  },
} satisfies Record<Language, object>;
