import type { Words } from "../../member-words.ts";

export const messages: Words["messages"] = {
  types: {
    booking_confirmation: { name: "Bekräftelse", description: "När en bokning görs" },
    booking_rescheduled: { name: "Ändring", description: "När datum, tid eller antal gäster ändras" },
    booking_cancellation: { name: "Avbokning", description: "När en bokning avbokas" },
    booking_reminder: { name: "Påminnelse", description: "Före besöket" },
    feedback_request: { name: "Fråga om omdöme", description: "Efter besöket" },
  },
  teacherChanged: "Annan lärare",
  addressChanged: "Ändrad adress, till den gamla",
  channels: { email: "e-post", sms: "sms" },
  states: {
    sent: (moment) => `skickat ${moment}`,
    delivered: (moment) => `levererat ${moment}`,
    failed: (moment) => `misslyckades ${moment}`,
    unknown: (moment) => `kan ha skickats ${moment}`,
    heldByOperator: "stoppat av den som driver Daybook",
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
    stopped: "Den som driver Daybook har stoppat meddelanden till dina kunder.",
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
    daily: (cap, unit, whom) => `Gränsen på ${[cap, unit, whom].filter(Boolean).join(" ")} per dag är nådd.`,
    hourly: (cap, unit, whom) => `Gränsen på ${[cap, unit, whom].filter(Boolean).join(" ")} per timme är nådd.`,
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
      "of the whole service": "för hela Daybook",
      "of alerts to this address": "av aviseringar till den här adressen",
      "of alerts of this account": "av aviseringar för det här kontot",
      "of alerts of the whole service": "av aviseringar för hela Daybook",
    },
  },
};

export const alerts: Words["alerts"] = {
  notSaved: "Dina aviseringar kunde inte sparas. Försök igen.",
  mustConfirm: "Inget mejlas till dig förrän din e-postadress är bekräftad.",
  mail: "Mejl",
  mailOf: (alert) => `Mejl: ${alert}`,
  atOnce: {
    title: "Direkt",
    text: (email) =>
      `Mejlas till ${email}. Ändringar inom två minuter kommer i samma mejl. Det som teamet gör mejlas inte.`,
    newBooking: { label: "Ny bokning", hint: "En kund bokar på nätet." },
    changed: { label: "Ändring", hint: "En kund flyttar en bokning eller ändrar antalet gäster." },
    cancelled: { label: "Avbokning", hint: "En kund avbokar." },
    lowRating: { label: "Lågt betyg", hint: "En kund ger ett besök 3 eller lägre." },
    failedMessage: { label: "Meddelande som inte gick fram", hint: "Ett meddelande till en kund kunde inte skickas." },
  },
  daily: {
    title: "En gång om dagen",
    sheet: "Kvällsblad",
    sheetHint:
      "Kvällens bokningar, vad kunder har ändrat det senaste dygnet, omdömen och meddelanden som inte gick fram.",
    sentAt: "Skickas kl.",
  },
  device: {
    title: "På den här enheten",
    text: "Visas direkt, också när Daybook är stängt, tills du loggar ut här. Låsskärmen kan visa tid, antal gäster och ett förnamn.",
    notifications: "Aviseringar",
    notificationsHint: "För det här företaget, bara på den här enheten.",
    on: "På",
    off: "Av",
    named: (state) => `Aviseringar på den här enheten: ${state}`,
    notify: "Avisera",
    notifyOf: (event) => `Avisera: ${event}`,
    newBooking: { label: "Ny bokning", hint: "En kund bokar på nätet." },
    changed: { label: "Ändring eller avbokning", hint: "En kund flyttar, ändrar eller avbokar." },
    late: {
      label: "Sent sällskap",
      hint: "Inte markerat som kommet 15 minuter efter sin tid, där ni markerar ankomster.",
    },
    test: "Skicka ett test",
    testSent: "Testet är skickat till den här enheten",
    testNotSent: "Testet kunde inte skickas. Försök igen.",
    notAllowed: "Din webbläsare tillät inte aviseringar.",
    notSaved: "Enhetens aviseringar kunde inte sparas. Försök igen.",
    unsupported: {
      denied:
        "Aviseringar är blockerade för den här sidan. Tillåt dem i webbläsarens inställningar och ladda om sidan.",
      "needs installing":
        "Här måste Daybook ligga på hemskärmen för att visa aviseringar. Tryck på Dela, sedan ”Lägg till på hemskärmen”, och öppna den därifrån.",
      none: "Den här webbläsaren kan inte visa aviseringar.",
    },
  },
};
