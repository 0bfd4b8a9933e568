import type { SendingTexts } from "../../en/customers/sending.ts";
import { byPhone, error, field } from "./errors.ts";

export const sending: SendingTexts = {
  error,
  field,
  times: {
    noTimes: "Der er ingen tider tilbage den dag.",
    allTaken: (guests, area) =>
      area
        ? `${area} har ingen ledige borde til ${guests} den dag.`
        : `Der er ingen ledige borde til ${guests} den dag.`,
    paused: (until) => `Vi tager ikke imod onlinebookinger til tider før ${until}.`,
    byPhone,
    beyond: "Dagen kan ikke bookes endnu.",
    nextOpenDay: (date) => `Næste ledige dag: ${date}`,
    noneUntil: (date) => `Frem til ${date} er der ingen andre dage med en ledig tid til så mange gæster.`,
  },
  details: {
    name: "Navn",
    email: "E-mail",
    phone: "Telefon",
    country: "Land",
    notes: "Noget, vi bør vide?",
    notesExample: "Allergier, barnevogn, fødselsdag …",
    optional: "valgfrit",
    changeUntil: (when) => `Du kan ændre eller afbestille frem til ${when}.`,
    noChange: (isToday, phone) =>
      `${isToday ? "Dagens bookinger" : "Bookinger så tæt på besøget"} kan ikke ændres online.${phone ? ` Ring til os: ${phone}.` : ""}`,
    safeToRetry: "Du booker ikke dobbelt, hvis du prøver igen.",
  },
  contact: (address) => `Kontakt os direkte: ${address}`,
  reference: (id: string) => `(Din reference: ${id})`,
  problems: {
    large: { title: "Er I et stort selskab?", text: "Ring til os, så hjælper vi jer." },
    missing: { title: "Der mangler noget", text: "Udfyld alle obligatoriske felter" },
    email: { title: "Ugyldig e-mailadresse", text: "Tjek adressen" },
    past: { title: "Ugyldig dato", text: "Du kan ikke booke tilbage i tiden. Vælg i dag eller en senere dag." },
    phone: { title: "Ugyldigt telefonnummer", text: "Tjek nummeret, eller lad feltet stå tomt" },
    other: { title: "Noget stemmer ikke", text: "Tjek det, du har udfyldt." },
    failed: { title: "Bookingen gik ikke igennem", text: "Noget gik galt, da du ville booke. Prøv igen." },
    bookedBefore: {
      title: "Allerede booket",
      text: "En booking, du sendte tidligere, er nået frem til os. Kig efter e-mailen om den, før du booker igen.",
    },
    bookingGone: {
      title: "Bookingen er fjernet",
      text: "En booking, du sendte tidligere, nåede frem til os, men er blevet fjernet i mellemtiden. Bekræft en gang til, hvis du vil booke igen.",
    },
    workspace: { title: "Fejl", text: "Vi kunne ikke finde bookingsiden. Genindlæs siden." },
  },
  alternatives: {
    title: "Andre tider",
    none: "Der er ingen andre ledige tider. Prøv en anden dag eller et andet antal gæster.",
    keepLooking: "Vælg en anden tid",
    anywhere: "Søg i alle områder",
  },
  thanks: {
    title: "Tak for din booking!",
    earlier: "Dette bad du om, før forbindelsen blev afbrudt. Din booking nåede frem alligevel.",
    seeYou: (weekday, time) => `Vi ses ${weekday ? `på ${weekday}` : "i dag"} kl. ${time}`,
    change: "Ændr eller afbestil",
    name: "Navn",
    guests: "Gæster",
    where: "Sted",
    keep: "Gem denne side. Linket til din booking:",
    mailed: (email) => `En bekræftelse er på vej ${email ? `til ${email}` : "på e-mail"}.`,
    addToCalendar: "Føj til kalender",
    addToGoogle: "Google Kalender",
    event: (guests, business) => `Bord til ${guests}, ${business}`,
    directions: "Find vej",
    manage: "Se din booking",
    again: "Ny booking",
  },
};
