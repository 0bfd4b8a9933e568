import type { Words } from "../../member-words.ts";
import { plural } from "./plural.ts";

const countBookings = plural({ one: "# bokning", other: "# bokningar" });
const countGuests = plural({ one: "# gäst", other: "# gäster" });

export const hours: Words["hours"] = {
  /** The four pages of the form. */
  pages: {
    opening: "Öppet",
    tables: "Bord och lokal",
    online: "Onlinebokning",
    try: "Prova på förra månaden",
  },
  pagesLabel: "Sidor om tiderna",
  /** Links stand between them: to tables; to people; to online booking, notifications and customer data. */
  elsewhere: {
    tables: ["Hur många som ryms samtidigt står under ", ". "],
    people: ["Var och ens egna tider står under ", ". "],
    all: [
      "Framförhållning, paus och vem som får boka står under ",
      ", påminnelser under ",
      " och hur länge bokningar sparas under ",
      ".",
    ],
  },
  sections: {
    bookings: "Bokningar",
    "weekly-schedule": "Veckoschema",
    capacity: "Kapacitet",
    tables: "Bord",
    floor: "Planritning",
    "try-it-on-last-month": "Prova på förra månaden",
    "special-days": "Avvikande dagar",
  },
  forms: {
    note: "Anteckning",
    noteHint: "För dig och din personal",
    more: "Mer",
    moreFor: (name) => `för ${name}`,
    firstDay: "Första dagen",
    lastDay: "Sista dagen",
    lastDayHint: "Lämna tomt för en enda dag",
    minutes: "Minuter",
    allDay: "Hela dagen",
    restOfDay: "Resten av dagen",
    removed: "borttagen",
  },
  saving: {
    changes: plural({ one: "# ändring", other: "# ändringar" }),
    discard: "Kasta",
    nobodyMet: "Ingen bokning berörs.",
    askedFirst: "Du tillfrågas först om den rör en bokning.",
    savedAndCancelled: plural({
      one: "Sparat. # bokning avbokades.",
      other: "Sparat. # bokningar avbokades.",
    }),
    updated: "Inställningarna är sparade",
    cancelled: plural({ one: "# bokning avbokades.", other: "# bokningar avbokades." }),
    failed: "Öppettiderna kunde inte sparas. Försök igen.",
    changedMeanwhile: "Inställningarna har ändrats",
  },
  affected: {
    willBeCancelled: "Bokningar som avbokas",
    sum: (bookings, guests) => `${countBookings(bookings)}, ${countGuests(guests)}.`,
    noMessageOn: "Inget meddelande om avbokning är påslaget: ring dem.",
    withoutEmail: plural({ one: "# saknar e-post: ring kunden.", other: "# saknar e-post: ring dem." }),
    nobodyTold: "Daybook meddelar ingen.",
    told: (channels) => `Kunderna får besked via ${channels} när du sparar.`,
    more: plural({ other: "och # till" }),
    show: plural({ one: "Visa den", other: "Visa dem" }),
    stayPastOpening: plural({
      one: "# bokning från en annan dag sträcker sig in i de nya tiderna.",
      other: "# bokningar från andra dagar sträcker sig in i de nya tiderna.",
    }),
    keepPlaces: plural({
      one: "Den behåller sin plats tills den är slut, så inget säljs två gånger.",
      other: "De behåller sina platser tills de är slut, så inget säljs två gånger.",
    }),
    staying: "Bokningar som sträcker sig in i de nya tiderna",
    cancelTitle: plural({ one: "Den här bokningen avbokas", other: "De här # bokningarna avbokas" }),
    onClosedDays: "På dagar som du stänger.",
    saveAndCancel: plural({ one: "Spara och avboka # bokning", other: "Spara och avboka # bokningar" }),
  },
  planQuestion: {
    untilPlaced: "Inget avbokas. Kunderna kan inte boka över de här bokningarna förrän alla har en plats.",
    keepTime: plural({
      one: "Inget avbokas; den behåller sin tid.",
      other: "Inget avbokas; de här # behåller sin tid.",
    }),
    outside: "Utanför de nya inställningarna",
    keeping: "Bokningar som behåller sin tid",
    servicesFirst: "Kunderna väljer först en tjänst och sedan en tid då någon kan utföra den.",
    noPlace: {
      table: plural({ one: "# bokning får inget bord", other: "# bokningar får inget bord" }),
      place: plural({ one: "# bokning får ingen plats", other: "# bokningar får ingen plats" }),
    },
    notFitting: plural({
      one: "# bokning passar inte de nya inställningarna",
      other: "# bokningar passar inte de nya inställningarna",
    }),
    titles: {
      to_tables: "Använda riktiga bord från och med nu?",
      to_services: "Ta bokningar per tjänst från och med nu?",
      to_spots: "Räkna platser igen?",
    },
    touched: {
      closed: "Ni har stängt då",
      outside_opening_hours: "Utanför öppettiderna, eller slutar efter stängning",
      per_booking_limit_exceeded: "Ett större sällskap än ni tar emot då",
      pacing_full: "Fler gäster kommer då än ni tillåter",
      spot_capacity_exceeded: "Fler gäster då än ni har platser",
    },
    offers: "Tider som kunderna kan boka de närmaste 14 dagarna",
    offersOf: "Efter: med allt som sparas nu, även öppettider, besökslängd och ankomster.",
    party: "Sällskap",
    now: "nu",
    after: "sedan",
  },
};

export const rules: Words["rules"] = {
  pause: {
    label: "Pausa onlinebokning",
    hint: "Kunderna kan inte boka besök som börjar före en tid du väljer. Senare kan de, och du kan boka alla.",
    brakeStays: "Det ställdes in på översikten, där det också avslutas; det ändras inte när du sparar här.",
    until: "Pausad till",
    isOver: "Den tiden har passerat: onlinebokningen är öppen.",
    timeIn: (zone) => `Tid i ${zone}`,
    notPaused: "inte pausad",
  },
  limits: { note: "Bokningar som redan finns ligger kvar, även över en lägre gräns." },
  messages: {
    noReminders: "Inga påminnelser skickas.",
    reminder: (number) => `Påminnelse ${number}`,
    removeReminder: (number) => `Ta bort påminnelse ${number}`,
    addReminder: "Lägg till en påminnelse",
    before: (lead) => `${lead} före`,
    tooLate: (lead) => `Den kommer för sent för en ändring: kunderna kan ändra eller avboka till ${lead} före.`,
  },
  compared: {
    parts: { periods: "Servering", areas: "Område", resources: "Bord", combinations: "Hopsatta bord" },
    none: "inga",
    noLimit: "ingen gräns",
  },
};
