import type { Words } from "../../member-words.ts";
import { plural } from "./plural.ts";

export const myDay: Words["myDay"] = {
  label: "Vems dag",
  you: (name) => `${name} (du)`,
  everybody: "Alla",
  next: (time) => `Nästa, ${time}`,
  since: (time) => `Sedan ${time}`,
  call: (name) => `Ring ${name}`,
  details: (name) => `Detaljer om ${name}`,
  detailsShown: "Detaljer",
  more: plural({ one: "# till", other: "# till" }),
  doneAt: (time) => `du slutar ${time}`,
  firstVisit: "första besöket",
  lastTime: (date, visit) => (visit ? `Senast ${date}: ${visit}` : `Senast ${date}`),
  break: (until) => `Rast till ${until}`,
  untilThen: (name, service) => `${name}: ${service} till dess`,
  free: (length) => `${length} ledigt`,
  book: (from, until) => `Boka ${from} till ${until}`,
  done: plural({ one: "Klara: #", other: "Klara: #" }),
  none: "Ingen är bokad hos dig det här datumet.",
  noneLeft: "Ingen mer kommer till dig.",
  off: "Du arbetar inte det här datumet.",
  timeOff: "Din lediga tid",
  calendar: "Din kalender",
};
