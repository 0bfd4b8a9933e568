import type { Words } from "../en.ts";
import { plural } from "./plural.ts";

const guests = plural({ one: "# gäst", other: "# gäster" });
const before = (until: string) => until && ` för tider före ${until}`;

export const whyNot: Words["whyNot"] = {
  title: (time) => `Varför inte ${time}?`,
  freeByPhone: (online) => `Ledigt per telefon. ${online}.`,
  anyone: "Hos vem som helst",
  makeRoom: "Gör plats",
  rules: {
    closed: "Stängt",
    in_the_past: "Datumet har passerat",
    not_a_slot: "Klockan visar aldrig den tiden det datumet",
    outside_opening_hours: "Utanför öppettiderna",
    no_resource_fits: "Ingen plats passar sällskapet då",
    pacing_full: "För många kommer då",
    person_unavailable: "Personen har inte tid då",
    session_full: "Passet är fullt",
    session_cancelled: "Passet är inställt",
    spot_capacity_exceeded: "Fullbokat",
    unsettled: "En annan bokning har ingen plats än",
  },
  otherRule: "Inte ledigt",
  roomFor: (count) => `Plats för bara ${guests(count)}`,
  moreThan: (count) => `Fler än ${guests(count)}, som en bokning får ha`,
  without: (rule) => `Annars: ${rule}.`,
  unitsTaken: (units) => `${units} upptagna`,
  taken: (names) => `upptaget (${names})`,
  party: (name, time) => `${name} (${time})`,
  unsettled: (names) => `${names} har ingen plats än`,
  arrivingGuests: (count, most) => `${count} av ${most} gäster som kommer`,
  arrivingParties: (count, most) => `${count} av ${most} sällskap som kommer`,
  hours: (period, hours, end) => `${period ?? "Öppet"} ${hours}, ${end}`,
  stayEnds: (minutes) => `ett besök på ${minutes} minuter slutar innan dess`,
  lastStart: (time) => `sista starttid ${time}`,
  dates: (from, to) => `${from} till ${to}`,
  takesUpTo: (period, count) => `${period} tar högst ${guests(count)}`,
  more: (count) => `${count} till`,
  datesBeside: "andra från dagarna intill",
  online: {
    tooLate: (until) => `Online: för sent${until && ` sedan ${until}`}`,
    stopped: (until) => `Online: stoppat${before(until)}`,
    upTo: (count, until) => `Online: högst ${guests(count)}${before(until)}`,
    bookable: (date) => `Online: kan bokas ${date === null ? "senare" : `till ${date}`}`,
    every: (minutes) => `Online: tider var ${minutes}:e minut`,
    notThis: "Online: inte den här tiden",
    notOffered: (why) => `Online: erbjuds inte. ${why}`,
    rule: (rule) => `Online: ${rule}`,
  },
};
