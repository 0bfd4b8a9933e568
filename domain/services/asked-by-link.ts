import { foldAccents } from "../texts/fold-accents.ts";
import { isDate, isTime } from "../time/calendar.ts";
import { legsIn, legsText } from "./chosen-visit.ts";

/**
 * The question of a link to a booking page (docs/links.md). Null: not asked, or not understood. `area`: an id. `service`: an id,
 * or several with their people, as `legsText` writes them.
 */
export type AskedByLink = {
  date: string | null;
  guests: number | null;
  time: string | null;
  area: string | null;
  service: string | null;
  /** The list of classes. */
  classes: true | null;
  /** A date that is past or not bookable yet. */
  missed: string | null;
  /** A short word for where the link stood. */
  ref: string | null;
};

/** As many as a visit takes (contract/limits.ts). */
const MOST_SERVICES = 6;

/** No spaces or signs: it is shown to members and written into spreadsheets. */
export const isLinkRef = (text: string) => /^[a-z0-9][a-z0-9-]{0,31}$/i.test(text);

type LinkQuery = Partial<Record<Exclude<keyof AskedByLink, "missed">, string>>;
type Named = { id: string; name: string };
/** `mostGuests`: the largest party that may be typed on the page. */
type LinkedPlace = {
  today: string;
  lastBookableDate: string;
  mostGuests: number;
  areas: readonly Named[];
  services: readonly Named[];
};

/**
 * Judges a link's query, so that no link leads to an error (docs/rules.md#deep-links): a later date becomes the last
 * bookable one, a larger party the largest; a past or invalid part is left out, and with a date that cannot be kept, its time.
 *
 * @example askedByLink({ guests: "4", area: "Terrass" }, place).area // "2"
 */
export function askedByLink(query: LinkQuery, place: LinkedPlace): AskedByLink {
  const { date: wanted = null, guests = "", time = "", ref = "" } = query;
  const named = wanted !== null && isDate(wanted) ? wanted : null;
  const isPast = named !== null && named < place.today;
  const isKept = wanted === null || (named !== null && !isPast && named <= place.lastBookableDate);
  const count = /^\d{1,3}$/.test(guests) ? Math.min(Number(guests), place.mostGuests) : 0;
  return {
    date: isKept ? named : named && !isPast ? place.lastBookableDate : null,
    missed: isKept ? null : named,
    guests: count > 0 ? count : null,
    time: isKept && isTime(time) ? time : null,
    area: idOf(place.areas, query.area),
    service: idOf(place.services, query.service) ?? knownLegs(place.services, query.service),
    classes: query.classes === undefined ? null : true,
    ref: isLinkRef(ref) ? ref : null,
  };
}

/** By ids: `3-7,4`. The page leaves out people who do not serve any more. */
function knownLegs(services: readonly Named[], wanted: string | undefined): string | null {
  const legs = legsIn(wanted ?? "").filter(({ service }) => services.some(({ id }) => id === service));
  return legs.length > 0 ? legsText(legs.slice(0, MOST_SERVICES)) : null;
}

/** By id, else by name: capitals and accents do not count. */
function idOf(list: readonly Named[], wanted: string | undefined): string | null {
  if (!wanted) return null;
  const folded = (text: string) => foldAccents(text).trim();
  const found = list.find(({ id }) => id === wanted) ?? list.find(({ name }) => folded(name) === folded(wanted));
  return found?.id ?? null;
}
