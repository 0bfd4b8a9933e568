import type { BookingRuleTexts } from "../en/booking-rules.ts";

export const bookingRules: BookingRuleTexts = {
  bookingDurationMinutes: {
    name: "Bokningens längd",
    hint: "Gäller nya bokningar",
    least: (n) => `Bokningens längd måste vara minst ${n} minuter`,
    most: (n) => `Bokningens längd får vara högst ${n} minuter`,
  },
  slotStepMinutes: {
    name: "Avstånd mellan tider",
  },
  advanceBookingDays: {
    name: "Bokningsbar framåt",
    hint: "Hur långt i förväg kunderna kan boka",
    least: (n) => `Det måste gå att boka minst ${n} dag framåt`,
    most: (n) => `Det får gå att boka högst ${n} dagar framåt`,
  },
  customerChangeHoursLimit: {
    name: "Kunden kan ändra till",
    label: "Kunden kan ändra till (timmar före)",
    hint: "Så länge före start kan kunderna ändra eller avboka. 0: ända tills den börjar.",
    least: (n) => `Tiden för ändringar måste vara ${n} timmar eller mer`,
    most: (n) => `Tiden för ändringar får vara högst ${n} timmar`,
  },
  maxGuestsPerBooking: {
    name: "Högst antal gäster per bokning",
    hint: "Större sällskap ombeds ringa. Lämna tomt för ingen gräns.",
    least: (n) => `Högst antal gäster per bokning måste vara minst ${n}, eller tomt för ingen gräns`,
    most: (n) => `Högst antal gäster per bokning får vara högst ${n}`,
  },
  maxCapacity: {
    name: "Bord",
    label: "Hur många bord?",
    hint: "Alla som kan vara upptagna samtidigt. Lämna tomt för ingen gräns.",
    least: (n) => `Antalet bord måste vara minst ${n}, eller tomt för ingen gräns`,
    most: (n) => `Antalet bord får vara högst ${n}`,
  },
  guestsPerSpot: {
    name: "Platser vid varje bord",
    label: "Platser vid varje bord, oftast",
    hint: "Ett större sällskap tar flera bord.",
    least: (n) => `Platser per bord måste vara minst ${n}`,
    most: (n) => `Platser per bord får vara högst ${n}`,
  },
  specialScheduleEnabled: {
    name: "Stäng på särskilda dagar",
    wrong: "Särskilda dagar måste vara på eller av",
  },
  timeZone: {
    name: "Tidszon",
  },
  onlineBookingPausedUntil: {
    name: "Onlinebokning pausad till",
  },
  reminderLeadHours: {
    name: "Påminnelser",
  },
  feedbackDelayHours: {
    name: "Fråga om omdöme efter",
    label: "Fråga om omdöme efter (timmar)",
    hint: "Hur länge efter besöket kunderna får frågan hur det var",
    least: (n) => `Frågan om omdöme måste vänta ${n} timmar eller mer`,
    most: (n) => `Frågan om omdöme får vänta högst ${n} timmar`,
  },
  retentionMonths: {
    name: "Bokningar sparas i",
    label: "Spara bokningar i (månader)",
    hint: "Därefter tas kundernas namn, adresser och anteckningar bort.",
    least: (n) => `Bokningar måste sparas i minst ${n} månad`,
    most: (n) => `Bokningar kan sparas i högst ${n} månader`,
  },
};
