import type { Words } from "../../member-words.ts";

type Params = Record<string, unknown>;
type Text = string | ((params: Params) => string);

const REFUSALS: Record<string, Text> = {
  spot_capacity_exceeded: "Den här tiden är fullbokad. Välj en annan tid.",
  guest_capacity_exceeded: ({ n }) =>
    `Det finns bara ${n === 1 ? "1 plats" : `${Number(n)} platser`} kvar den här tiden.`,
  per_booking_limit_exceeded: ({ n }) => `En bokning är högst ${n === 1 ? "1 gäst" : `${Number(n)} gäster`}.`,
  online_limit_exceeded: "Större sällskap bokar i dag per telefon.",
  pacing_full: "Det är fullt just då. Välj en annan tid.",
  notice_too_short: "Det är för sent att boka den här tiden online.",
  unsettled: "Den här tiden går inte att boka online.",
  no_resource_fits: "Det finns ingen plats för det just då. Välj en annan tid.",
  person_unavailable: "Välj en annan tid eller medarbetare.",
  outside_opening_hours: ({ opens, closes, minutes, closedAt }) =>
    opens === undefined
      ? GONE
      : closedAt !== undefined
        ? `Ni har stängt kl. ${closedAt} (öppet ${opens}–${closes}).`
        : `Utanför öppettiderna: öppet ${opens}–${closes}, och ett besök på ${minutes} minuter ska hinna sluta innan dess.`,
  closed: "Ni har stängt den dagen.",
  in_the_past: "Det går inte att boka bakåt i tiden. Välj i dag eller en senare dag.",
  session_full: ({ n }) =>
    n === undefined ? "Passet är fullt." : `Bara ${n === 1 ? "1 plats" : `${Number(n)} platser`} kvar på passet.`,
  session_cancelled: "Passet är inställt.",
};

const GONE = "Den här tiden är inte längre ledig.";

const UNCHANGEABLE: Record<string, string> = {
  cancel: "Den här bokningen kan inte längre avbokas.",
  anonymised: "Gästens uppgifter är borttagna, så den här bokningen går inte längre att ändra.",
  feedback: "Omdömet kan inte längre ändras.",
  hold: "Platsen går inte att hålla eller ändra så just nu.",
  standby: "Sällskapet står inte på listan längre.",
  retry: "Meddelandet är redan på väg, eller behövs inte längre.",
};

const DENIALS: Record<string, string> = {
  other_address: "Inbjudan gäller en annan e-postadress.",
  owner_stays: "Ägaren kan inte tas bort.",
  address_changed:
    "Din e-postadress ändrades för mindre än 72 timmar sedan. För din säkerhet får det här vänta tills ändringen inte längre går att ångra.",
  unproven: "Anropet visar inte vem som gör det.",
};

const PASSKEYS: Record<string, string> = {
  expired: "Det har gått mer än fem minuter, eller så är den redan använd. Försök igen.",
  unknown: "Passkeyn är okänd här, eller borttagen. Använd ditt lösenord.",
  copied: "Passkeyn har använts någon annanstans under tiden, som en kopia. Använd ditt lösenord och ta bort passkeyn.",
};

/** Answers to an offer. */
const ANSWERS: Record<string, string> = {
  accepted: "Erbjudandet antogs",
  declined: "Gästen tackade nej",
  withdrawn: "Erbjudandet drogs tillbaka",
};

const CHANGED = "Någon annan har ändrat inställningarna under tiden. Titta på dem igen.";

/** By code (contract/error-table.ts); a code without a text says what the server says. */
const PROBLEMS: Record<string, Text> = {
  malformed_json: "Det gick inte att läsa det som skickades.",
  foreign_origin: "Anropet kom från en annan webbplats.",
  not_found: "Det finns inget här.",
  workspace_not_found: "Företaget finns inte.",
  booking_not_found: "Bokningen finns inte.",
  import_not_found: "Importen finns inte.",
  import_running: "En import skrivs eller tas tillbaka just nu. Vänta tills den är klar.",
  import_expired: "Importen kan inte ändras längre. Börja en ny.",
  guest_not_found: "Gästen finns inte i gästboken.",
  link_invalid: "Länken är ogiltig eller har gått ut.",
  time_slot_unavailable: (params) => say(REFUSALS[String(params.reason)] ?? GONE, params),
  too_many_bookings: ({ max }) => `Det finns redan ${Number(max)} kommande bokningar.`,
  please_call: "Gästen ombeds ringa i stället för att boka på nätet.",
  cannot_change: ({ action }) => UNCHANGEABLE[String(action)] ?? "Den här bokningen kan inte längre ändras.",
  stale_booking: "Någon annan har ändrat bokningen under tiden. Titta på den igen.",
  not_started: "Besöket har inte börjat än.",
  too_large: "Det som skickades är för stort.",
  wrong_content_type: "Det som skickades har fel format.",
  invalid_input: "Kontrollera det du har fyllt i.",
  key_reused: "Det här har redan skickats en gång, med annat innehåll.",
  too_many_requests: ({ seconds }) => `För många försök. Försök igen om ${waitText(Number(seconds))}.`,
  unexpected: "Något gick fel.",
  unavailable: "Det är mycket just nu. Försök igen om en liten stund.",
  signed_out: "Logga in.",
  session_expired: "Du har varit inloggad för länge. Logga in igen.",
  invalid_credentials: "Fel e-postadress eller lösenord.",
  access_denied: ({ reason }) => DENIALS[String(reason)] ?? "Du har inte behörighet till det här företaget.",
  passkey_refused: ({ reason }) =>
    PASSKEYS[String(reason)] ?? "Passkeyn gick inte att kontrollera. Försök igen, eller använd ditt lösenord.",
  passkey_required: ({ reason }) =>
    reason === "confirm"
      ? "Det här kräver en passkey: du har loggat in med lösenord. Använd din passkey för att fortsätta."
      : "Det här kräver en passkey, och ditt konto har ingen än. Lägg till en för att fortsätta.",
  too_many_passkeys: ({ max }) => `Ett konto har högst ${Number(max)} passkeys. Ta bort en som du inte använder.`,
  staff_cannot_create: "Medarbetare kan inte skapa nya företag.",
  email_unconfirmed: ({ who }) =>
    who === "member"
      ? "Medlemmen måste bekräfta sin e-postadress först."
      : who === "owner"
        ? "Företagets ägare måste bekräfta sin e-postadress först."
        : "Bekräfta din e-postadress först: använd länken i mejlet vi skickade, eller be om ett nytt.",
  workspace_stopped:
    "Den som driver Daybook har tagit ner företaget från webben. Du kan läsa, exportera, avboka och ta bort. Skriv via kontaktsidan.",
  account_stopped: ({ who }) =>
    who === "member"
      ? "Den som driver Daybook har stoppat medlemmens konto."
      : "Den som driver Daybook har stoppat ditt konto. Skriv via kontaktsidan.",
  invitation_invalid: ({ reason }) =>
    reason === "other_workspace" ? "Ogiltig inbjudan." : "Inbjudan finns inte, har gått ut eller är redan använd.",
  other_member: "Någon annan är inloggad här nu, så inget ändrades.",
  arrangement_changed: "Andra skulle behöva flytta nu. Titta en gång till.",
  table_occupied: "Ett annat sällskap sitter kvar där.",
  stale_guest: "Någon annan har ändrat sidan under tiden. Titta på den igen.",
  merged_since: "De här gästerna har slagits ihop eller ändrats sedan dess. Titta på dem igen.",
  several_guests: "Adressen leder till en gäst som slagits ihop med en annan. Välj vem som ska raderas.",
  stale_rules: CHANGED,
  stale_settings: CHANGED,
  slug_taken: "Det finns redan ett företag med det namnet. Välj ett annat.",
  too_many_workspaces: ({ max, who }) =>
    who === "member"
      ? `Medlemmen äger redan ${Number(max)} företag, och fler går inte.`
      : `Ett konto kan äga högst ${Number(max)} företag.`,
  owns_workspaces:
    "Du äger fortfarande ett företag. Överlåt det eller ta bort det först; kontot kan tas bort när företaget är borta.",
  deletion_begun: "Det går inte längre att ångra: företaget håller på att tas bort.",
  email_taken: ({ action }) =>
    action === "undo"
      ? "Ett annat konto har din gamla adress nu, så ändringen går inte att ångra."
      : "Det finns redan ett konto med den e-postadressen.",
  already_member: "Personen är redan medlem.",
  device_unreachable: "Aviseringen nådde inte den här enheten. Slå av aviseringarna och på igen.",
  too_many_devices: ({ max, who }) =>
    who === "member"
      ? `Du har redan aviseringar på ${Number(max)} enheter, och fler går inte. Logga ut från någon som du inte använder.`
      : `Företaget har redan aviseringar på ${Number(max)} enheter, och fler går inte.`,
  owner_unconfirmed: "Företagets ägare måste bekräfta sin e-postadress först: erbjudanden går ut i företagets namn.",
  standby_not_found: "Ingen med den platsen står på listan.",
  not_full: "Det finns en ledig tid som passar.",
  list_full: "Listan för den dagen är full.",
  list_closed: "Det finns ingen väntelista för den dagen.",
  too_many_standbys: ({ max }) => `Gästen står redan på listan ${Number(max)} gånger.`,
  offer_ended: ({ time }) => `Erbjudandet gick ut${time ? ` ${time}` : ""}.`,
  already_answered: ({ answer, time }) =>
    `${ANSWERS[String(answer)] ?? "Erbjudandet är redan besvarat"}${time ? ` ${time}` : ""}.`,
  offer_changed: "Det finns ett nyare erbjudande. Titta på det först.",
  not_cancelled: "Bara avbokade bokningar går att ta bort.",
  upcoming_bookings: ({ count }) =>
    count === 1
      ? "Kunden har en kommande bokning. Avboka den först."
      : `Kunden har ${Number(count)} kommande bokningar. Avboka dem först.`,
  time_zone_in_use: "Tidszonen går inte att ändra så länge det finns kommande bokningar.",
  weak_password: "Lösenordet är för vanligt. Välj ett annat.",
};

const say = (text: Text, params: Params) => (typeof text === "function" ? text(params) : text);

/** Rounded up. */
function waitText(seconds: number): string {
  const [size, one, many] =
    seconds > 5400
      ? ([3600, "timme", "timmar"] as const)
      : seconds > 90
        ? ([60, "minut", "minuter"] as const)
        : ([1, "sekund", "sekunder"] as const);
  const count = Math.ceil((seconds || 60) / size);
  return `${count} ${count > 1 ? many : one}`;
}

export const problems: Words["problems"] = {
  reference: (id) => `(Ärende: ${id})`,
  dateInPast: "Ogiltigt datum",
  timeTaken: "Tiden är inte ledig",
  of: (code, params, english) => {
    const text = PROBLEMS[code];
    return text === undefined ? english : say(text, params);
  },
};
