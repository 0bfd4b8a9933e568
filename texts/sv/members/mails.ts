import type { InvitedRole } from "../../../domain/people/rights.ts";
import type { MemberMails } from "../../en/members/mails.ts";

export const mails: MemberMails = {
  language: "sv",
  hello: (name) => (name ? `Hej ${name},` : "Hej,"),
  account: {
    email_confirmation: {
      subject: "Bekräfta din e-postadress",
      action: "Bekräfta e-postadressen",
      text: (hello, href) => `${hello}

Bekräfta din e-postadress: ${href}

Tills dess väntar meddelandena till dina kunder. Länken fungerar i 24 timmar.`,
    },
    password_reset: {
      subject: "Välj ett nytt lösenord",
      action: "Välj ett nytt lösenord",
      text: (hello, href) => `${hello}

Välj ett nytt lösenord: ${href}

Länken fungerar en gång och i 30 minuter. När du använder den loggas alla dina enheter ut, och passkeys, kalendrar och öppna inbjudningar upphör om du inte behåller dem.

Var det inte du som bad om den behöver du inte göra något: ditt lösenord är kvar som det är.`,
    },
    email_change: {
      subject: "Bekräfta din nya e-postadress",
      action: "Bekräfta den nya adressen",
      text: (hello, href, address) => `${hello}

Bekräfta att ${address} ska bli e-postadressen för ditt konto hos Daybook: ${href}

Länken fungerar en gång och i 60 minuter. Tills du använder den har kontot kvar sin gamla adress.

Var det inte du som bad om den behöver du inte göra något.`,
    },
    email_change_notice: {
      subject: "Din e-postadress är på väg att ändras",
      text: (hello, _, address) => `${hello}

E-postadressen för ditt konto hos Daybook ska bli ${address}. Den ändras när länken som skickades dit används.

Var det inte du som bad om det, byt lösenord nu: då slutar länken att fungera.`,
    },
    email_undo: {
      subject: "Din e-postadress har ändrats",
      action: "Ångra ändringen",
      text: (hello, href) => `${hello}

Det här är inte längre e-postadressen för ditt konto hos Daybook: en ny har bekräftats.

Var det inte du, ångra ändringen här: ${href}

Kontot får då tillbaka den här adressen, alla enheter loggas ut och vi mejlar dig en länk till ett nytt lösenord. Länken fungerar en gång och i 72 timmar.`,
    },
  },
  workspace: {
    ownership_given: {
      subject: (business) => `Du har överlåtit ${business}`,
      text: ({ business, other }) => `Hej,

${other} äger ${business} från och med nu, och du är en av medarbetarna.

Var det inte du som gjorde det kan någon ditt lösenord: byt det, och be ${other} att lämna tillbaka ${business}.`,
    },
    ownership_received: {
      subject: (business) => `Du äger nu ${business}`,
      text: ({ business, other }, dashboard) => `Hej,

${other} har överlåtit ${business} till dig: du är ägare från och med nu, och ${other} är en av medarbetarna.

Din översikt: ${dashboard}

Vill du inte det, överlåt till någon annan i teamet, under inställningarna.`,
    },
    workspace_deletion: {
      subject: (business) => `${business} kommer att tas bort`,
      text: ({ business, date }, dashboard) => `Hej,

Du har bett oss ta bort ${business}. Det går inte längre att boka online, och efter ${date} tas allt bort för gott: bokningarna, kundernas uppgifter, meddelandena och teamet. Kunder med en kommande bokning får då veta att den är avbokad.

Fram till dess kan du ångra dig i översikten: ${dashboard}

Var det inte du som bad om det, ångra borttagningen och byt lösenord.`,
    },
  },
  toDashboard: "Till översikten",
  notice: {
    passkey_added: {
      subject: "En passkey har lagts till på ditt konto",
      text: ({ name }) =>
        `Passkeyn ”${name}” har lagts till på ditt konto hos Daybook. Med den loggar du in utan lösenord.`,
    },
    passkey_removed: {
      subject: "En passkey har tagits bort från ditt konto",
      text: ({ name }) =>
        `Passkeyn ”${name}” har tagits bort från ditt konto hos Daybook. Den går inte längre att logga in med.`,
    },
    password_changed: {
      subject: "Ditt lösenord har bytts",
      text: ({ passkeys, calendars, invitations }) => {
        const kept = [
          ...passkeys.map((name) => `- passkeyn ”${name}”`),
          ...calendars.map((business) => `- en kalender för ${business}`),
          ...invitations.map((email) => `- inbjudan till ${email}`),
        ];
        const changed = "Ditt konto hos Daybook har ett nytt lösenord, och dina andra enheter är utloggade.";
        return kept.length === 0 ? changed : `${changed} Det här behölls:\n\n${kept.join("\n")}`;
      },
    },
    calendar_named: {
      subject: "En kalender visar dina kunders namn",
      text: ({ business }) =>
        `En kalender för ${business} som du har skapat eller ändrat visar från och med nu dina kunders namn. Alla som har dess privata adress kan läsa dem.`,
    },
  },
  notMe: (text, href) => `Hej,

${text}

Var det du behöver du inte göra något. Var det inte du, säkra ditt konto: ${href}

Där väljer du ett nytt lösenord, alla enheter loggas ut, och passkeys, kalendrar och öppna inbjudningar upphör om du inte behåller dem. Länken fungerar en gång och i 72 timmar.`,
  secureAccount: "Det var inte jag",
  invitation: {
    subject: (business, inviter) =>
      inviter ? `${inviter} bjuder in dig till teamet på ${business}` : `Gå med i teamet på ${business}`,
    action: "Tacka ja till inbjudan",
    text: (business, inviter, role, href) => `Hej,

${inviter ? `${inviter} bjuder in dig` : "Du är inbjuden"} till teamet på ${business}, där du ${INVITED_TO[role]}.

Tacka ja till inbjudan: ${href}

Länken fungerar i 7 dagar. Väntade du dig inte den kan du strunta i det här mejlet.`,
  },
  alerts: {
    news: {
      new: { title: "Ny", text: "En kund har bokat." },
      changed: { title: "Ändrad", text: "En kund har ändrat en bokning. Nu är den:" },
      cancelled: { title: "Avbokad", text: "En kund har avbokat den här bokningen." },
    },
    note: (text) => `Meddelande: ${text}`,
    rated: (rating, name) => ({
      subject: `${rating} av 5 från ${name}`,
      text: `${name} gav besöket betyget ${rating} av 5.`,
    }),
    stars: (rating) => `${rating} av 5`,
    quoted: (text) => `”${text}”`,
    failed: (count) =>
      count === 1 ? "1 meddelande gick inte att skicka" : `${count} meddelanden gick inte att skicka`,
    failedList: "De här meddelandena till kunder gick inte att skicka:",
    failedOf: (customer, type, channel) =>
      `${customer}: ${MESSAGES[type] ?? "meddelande"} via ${channel === "sms" ? "sms" : "e-post"}`,
    total: (bookings, guests) =>
      `${bookings === 1 ? "1 bokning" : `${bookings} bokningar`}, ${guests === 1 ? "1 gäst" : `${guests} gäster`}`,
    noBookings: "Inga bokningar än.",
    more: (count) => `och ${count} till`,
    changes: "Ändrat av kunder sedan i går",
    ratings: "Betyg",
    unsent: "Meddelanden som inte gick att skicka",
    sheetOf: (date, business) => `${date} på ${business}`,
    openBooking: "Öppna bokningen",
    openSheet: "Öppna dagslistan",
    seeMessages: "Se meddelandena",
    choices: (page) => `Ändra vilka mejl du får: ${page}`,
  },
  push: {
    late: "Sen",
    notHere: (name) => `${name} har inte kommit än`,
    held: "Dina kunder får inga meddelanden",
    confirm: "Bekräfta din e-postadress",
    test: "Aviseringar når den här enheten",
  },
};

const INVITED_TO: Record<InvitedRole, string> = {
  manager: "ser och sköter bokningar, öppettider och meddelanden",
  staff: "ser och sköter bokningarna",
  kitchen: "ser dagens bokningar",
};

const MESSAGES: Record<string, string> = {
  booking_confirmation: "bekräftelse",
  booking_rescheduled: "ändring",
  booking_cancellation: "avbokning",
  booking_reminder: "påminnelse",
  feedback_request: "fråga om omdöme",
  booking_address_changed: "ändrad adress",
  hold_offered: "hållen plats",
  hold_withdrawn: "hållen plats borttagen",
  standby_joined: "på väntelistan",
  standby_slept: "erbjudandet gick ut",
  standby_ended: "väntelistan stängd",
  time_free: "sista chansen",
  class_teacher_changed: "annan lärare",
};
