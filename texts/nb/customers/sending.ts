import type { SendingTexts } from "../../en/customers/sending.ts";
import { byPhone, error, field } from "./errors.ts";

export const sending: SendingTexts = {
  error,
  field,
  times: {
    noTimes: "Det er ingen tider igjen denne dagen.",
    allTaken: (guests, area) =>
      area
        ? `${area} har ingen ledige bord til ${guests} denne dagen.`
        : `Det er ingen ledige bord til ${guests} denne dagen.`,
    paused: (until) => `Vi tar ikke imot bestillinger på nett for tider før ${until}.`,
    byPhone,
    beyond: "Det er ikke mulig å bestille denne dagen ennå.",
    nextOpenDay: (date) => `Neste ledige dag: ${date}`,
    noneUntil: (date) => `Frem til ${date} er det ingen andre dager med ledig tid til så mange gjester.`,
  },
  details: {
    name: "Navn",
    email: "E-post",
    phone: "Telefon",
    country: "Land",
    notes: "Noe vi bør vite?",
    notesExample: "Allergier, barnevogn, bursdag …",
    optional: "valgfritt",
    changeUntil: (when) => `Du kan endre eller avbestille frem til ${when}.`,
    noChange: (isToday, phone) =>
      `${isToday ? "Dagens bestillinger" : "Bestillinger så tett opp til besøket"} kan ikke endres på nett.${phone ? ` Ring oss: ${phone}.` : ""}`,
    safeToRetry: "Du bestiller ikke dobbelt om du prøver igjen.",
  },
  contact: (address) => `Ta kontakt med oss direkte: ${address}`,
  reference: (id: string) => `(Referanse: ${id})`,
  problems: {
    large: { title: "Er dere et stort selskap?", text: "Ring oss, så hjelper vi dere." },
    missing: { title: "Noe mangler", text: "Fyll ut alle obligatoriske felt" },
    email: { title: "Ugyldig e-postadresse", text: "Sjekk adressen" },
    past: { title: "Ugyldig dato", text: "Du kan ikke bestille tilbake i tid. Velg i dag eller en senere dag." },
    phone: { title: "Ugyldig telefonnummer", text: "Sjekk nummeret, eller la feltet stå tomt" },
    other: { title: "Noe stemmer ikke", text: "Sjekk det du har fylt ut." },
    failed: { title: "Bestillingen gikk ikke gjennom", text: "Noe gikk galt da du skulle bestille. Prøv igjen." },
    bookedBefore: {
      title: "Allerede bestilt",
      text: "En bestilling du sendte tidligere, har kommet frem til oss. Se etter e-posten om den før du bestiller igjen.",
    },
    bookingGone: {
      title: "Bestillingen er fjernet",
      text: "En bestilling du sendte tidligere, kom frem til oss, men er blitt fjernet i mellomtiden. Bekreft én gang til hvis du vil bestille på nytt.",
    },
    workspace: { title: "Feil", text: "Vi fant ikke bestillingssiden. Last inn siden på nytt." },
  },
  alternatives: {
    title: "Andre tider",
    none: "Det er ingen andre ledige tider. Prøv en annen dag eller et annet antall gjester.",
    keepLooking: "Velg en annen tid",
    anywhere: "Søk i alle områder",
  },
  thanks: {
    title: "Takk for bestillingen!",
    earlier: "Dette ba du om før forbindelsen ble brutt. Bestillingen kom frem likevel.",
    seeYou: (weekday, time) => `Vi ses ${weekday ? `på ${weekday}` : "i dag"} kl. ${time}`,
    change: "Endre eller avbestill",
    name: "Navn",
    guests: "Gjester",
    where: "Sted",
    keep: "Ta vare på denne siden. Lenken til bestillingen din:",
    mailed: (email) => `En bekreftelse er på vei ${email ? `til ${email}` : "på e-post"}.`,
    addToCalendar: "Legg til i kalenderen",
    addToGoogle: "Google Kalender",
    event: (guests, business) => `Bord til ${guests}, ${business}`,
    directions: "Veibeskrivelse",
    manage: "Se bestillingen din",
    again: "Ny bestilling",
  },
};
