import type { Words } from "../en.ts";

const PERIODS = { daily: "dag", hourly: "timme" };

export const messages: Words["messages"] = {
  types: {
    booking_confirmation: { name: "Bekräftelse", description: "När en bokning görs" },
    booking_rescheduled: { name: "Ändring", description: "När datum, tid eller antal gäster ändras" },
    booking_cancellation: { name: "Avbokning", description: "När en bokning avbokas" },
    booking_reminder: { name: "Påminnelse", description: "Före besöket" },
    feedback_request: { name: "Fråga om omdöme", description: "Efter besöket" },
  },
  addressChanged: "Ändrad adress, till den gamla",
  channels: { email: "e-post", sms: "sms" },
  states: {
    sent: (moment) => `skickat ${moment}`,
    delivered: (moment) => `levererat ${moment}`,
    failed: (moment) => `misslyckades ${moment}`,
    unknown: (moment) => `kan ha skickats ${moment}`,
    heldByOperator: "stoppat av den som driver tjänsten",
    heldForOwner: "väntar tills ägarens e-postadress är bekräftad",
    superseded: "behövs inte längre",
    leased: "skickas nu",
    nextTry: (moment) => `nytt försök ${moment}`,
    triedSoon: "görs snart ett nytt försök",
    planned: (moment) => `planerat ${moment}`,
    waiting: "väntar på att skickas",
  },
  trouble: {
    neverAnswered:
      "Leverantören svarade aldrig, så det kan ha skickats. Skickar du det igen kan kunden få det två gånger.",
    stopped: "Den som driver tjänsten har stoppat meddelanden till dina kunder.",
    numberBlocked: "Det går inte att skicka till det här numret.",
    addressBlocked: "Det går inte att skicka till den här adressen.",
    other: (error) => `Det här gick fel: ${error}.`,
  },
  reasons: {
    "address bounced": "E-post till adressen kommer tillbaka: den finns inte eller tar inte emot e-post.",
    "recipient complained": "Kunden har markerat ett mejl som skräppost, så inget mer skickas till adressen.",
    "no SMS to this country": "Inga sms skickas till nummer i det här landet.",
    "no SMS to premium or satellite numbers": "Inga sms skickas till betalnummer eller satellitnummer.",
    "not a phone number": "Numret går inte till någon telefon. Rätta det och skicka meddelandet igen.",
    "could not be written": "Meddelandet kunde inte skrivas.",
    "not an address to send to": "Till den här adressen går det inte att skicka e-post.",
    "transport failed": "Leverantören gick inte att nå.",
    "no time left": "Leverantören svarade för långsamt.",
    "begun too often": "Det påbörjades flera gånger men kom aldrig iväg.",
  },
  limit: {
    reached: (period, cap, unit, whom) =>
      `Gränsen på ${[cap, unit, whom].filter(Boolean).join(" ")} per ${PERIODS[period]} är nådd.`,
    newBusiness: (days, visits) =>
      `Ett företag får skicka mer när det är ${days} dagar gammalt och har haft ${visits} besök.`,
    units: { emails: "mejl", SMS: "sms" },
    whom: {
      "to this number": "till det här numret",
      "to this address": "till den här adressen",
      "for one network's bookings": "för bokningar från ett och samma nätverk",
      "of a new business": "för ett nytt företag",
      "for online bookings of a new business": "för ett nytt företags bokningar på nätet",
      "of this account": "för det här kontot",
      "for online bookings of this account": "för det här kontots bokningar på nätet",
      "of all new businesses together": "för alla nya företag tillsammans",
      "of the whole service": "för hela tjänsten",
      "of alerts to this address": "av aviseringar till den här adressen",
      "of alerts of this account": "av aviseringar för det här kontot",
      "of alerts of the whole service": "av aviseringar för hela tjänsten",
    },
  },
};
