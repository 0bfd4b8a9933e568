import type { Words } from "../en.ts";

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
