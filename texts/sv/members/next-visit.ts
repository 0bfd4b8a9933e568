import type { Words } from "../../member-words.ts";
import { plural } from "./plural.ts";

export const bookNext: Words["bookNext"] = {
  title: "Boka nästa",
  done: (name) => `${name} är klar`,
  what: (services, minutes) => `${services}, ${minutes} min.`,
  usually: (weeks) =>
    weeks === 1 ? "Oftast varje vecka." : weeks === 2 ? "Oftast varannan vecka." : `Oftast var ${weeks}:e vecka.`,
  weeks: plural({ one: "# vecka", other: "# veckor" }),
  ahead: (when) => `Har redan en tid: ${when}`,
  why: {
    closed: (date) => `stängt ${date}`,
    full: (date) => `inget ledigt ${date}`,
    taken: (time) => `${time} är upptaget`,
    not_offered: (time) => `inget besök börjar ${time}`,
  },
  book: (when) => `Boka ${when}`,
  booking: "Bokar…",
  another: "En annan tid",
  notNow: "Inte nu",
  none: "Inget är ledigt nära de dagarna. Välj en annan tid.",
  gone: "De här tjänsterna kan inte bokas längre. Välj en annan tid.",
  notRead: "Nästa tider kunde inte hämtas.",
  takenSince: "Den tiden blev just upptagen. De här är lediga.",
  noAnswer: "Det kom inget svar. Försök igen: det bokas bara en gång.",
  made: (when) => `Bokat: ${when}`,
  takenBack: "Avbokat igen",
  notTakenBack: "Det gick inte att avboka",
};

export const repeat: Words["repeat"] = {
  label: "Upprepa",
  once: "En gång",
  every: (weeks) => (weeks === 1 ? "Varje vecka" : weeks === 2 ? "Varannan vecka" : `Var ${weeks}:e vecka`),
  times: "Hur många",
  visits: plural({ one: "# besök", other: "# besök" }),
  course: (count, until) => `Alla ${count} tillfällen till ${until}`,
  book: plural({ one: "Boka # besök", other: "Boka # besök" }),
  made: plural({ one: "# besök bokat", other: "# besök bokade" }),
  until: (first, last) => `${first} till ${last}`,
  missed: plural({ one: "# dag passar inte", other: "# dagar passar inte" }),
  none: "inget ledigt i närheten",
  bookNearest: (when) => `Boka ${when}`,
  done: "Klart",
  takenBack: plural({ one: "# besök avbokat igen", other: "# besök avbokade igen" }),
  notTakenBack: (done, count) => `Bara ${done} av ${count} kunde avbokas`,
};
