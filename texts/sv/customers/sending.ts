import type { SendingTexts } from "../../en/customers/sending.ts";
import { byPhone, error, field } from "./errors.ts";

export const sending: SendingTexts = {
  error,
  field,
  times: {
    noTimes: "Det finns inga tider kvar den här dagen.",
    allTaken: (guests, area) =>
      area
        ? `${area} har inget ledigt bord för ${guests} den här dagen.`
        : `Det finns inget ledigt bord för ${guests} den här dagen.`,
    paused: (until) => `Vi tar inte emot bokningar online för tider före ${until}.`,
    byPhone,
    beyond: "Den här dagen går inte att boka ännu.",
    nextOpenDay: (date) => `Nästa lediga dag: ${date}`,
    noneUntil: (date) => `Fram till ${date} finns ingen annan dag med en ledig tid för så många gäster.`,
  },
  details: {
    name: "Namn",
    email: "E-post",
    phone: "Telefon",
    country: "Land",
    notes: "Något vi bör veta?",
    notesExample: "Allergier, barnvagn, födelsedag …",
    optional: "valfritt",
    changeUntil: (when) => `Du kan ändra eller avboka fram till ${when}.`,
    noChange: (isToday, phone) =>
      `${isToday ? "Dagens bokningar" : "Bokningar så här nära besöket"} går inte att ändra online.${phone ? ` Ring oss: ${phone}.` : ""}`,
    safeToRetry: "Du bokar inte dubbelt om du försöker igen.",
  },
  contact: (address) => `Kontakta oss direkt: ${address}`,
  reference: (id: string) => `(Referens: ${id})`,
  problems: {
    large: { title: "Är ni ett stort sällskap?", text: "Ring oss, så hjälper vi er." },
    missing: { title: "Uppgifter saknas", text: "Fyll i alla obligatoriska fält" },
    email: { title: "Ogiltig e-postadress", text: "Kontrollera adressen" },
    past: {
      title: "Ogiltigt datum",
      text: "Välj i dag eller en senare dag.",
    },
    phone: { title: "Ogiltigt telefonnummer", text: "Kontrollera numret eller lämna fältet tomt" },
    other: { title: "Något stämmer inte", text: "Kontrollera det du har fyllt i." },
    failed: { title: "Bokningen gick inte igenom", text: "Något gick fel när du skulle boka. Försök igen." },
    bookedBefore: {
      title: "Redan bokat",
      text: "En bokning som du skickade tidigare har kommit fram till oss. Leta efter mejlet om den innan du bokar igen.",
    },
    bookingGone: {
      title: "Bokningen är borttagen",
      text: "En bokning som du skickade tidigare kom fram till oss men har tagits bort sedan dess. Bekräfta en gång till om du vill boka igen.",
    },
    workspace: { title: "Fel", text: "Bokningssidan hittades inte. Ladda om sidan." },
  },
  alternatives: {
    title: "Andra tider",
    none: "Det finns inga andra tider. Prova en annan dag eller ett annat antal gäster.",
    keepLooking: "Välj en annan tid",
    anywhere: "Sök var som helst",
  },
  thanks: {
    title: "Tack för din bokning!",
    earlier: "Det här bad du om innan anslutningen bröts. Bokningen kom fram ändå.",
    seeYou: (weekday, time) => `Vi ses ${weekday ? `på ${weekday}` : "i dag"} kl. ${time}`,
    change: "Ändra eller avboka",
    name: "Namn",
    guests: "Gäster",
    where: "Plats",
    keep: "Spara den här sidan. Länken till din bokning:",
    mailed: (email) => `En bekräftelse är på väg ${email ? `till ${email}` : "med mejl"}.`,
    addToCalendar: "Lägg i kalendern",
    addToGoogle: "Google Kalender",
    event: (guests, business) => `Bord för ${guests}, ${business}`,
    directions: "Hitta hit",
    manage: "Hantera din bokning",
    again: "Gör en bokning till",
  },
};
