import { words } from "../../texts/words.ts";
import { guestsText, type TableNames, tablesText } from "../booking/booking-words.ts";
import { placeAtOnce, type Wait } from "./queries.ts";

/** "3 to 4 guests". */
function sizesText({ from, to }: Wait["stay"]): string {
  if (to === null) return words.walkIn.sizesFrom(from);
  return from === to ? guestsText(to) : words.walkIn.sizes(from, to);
}

/** Names the figures behind the wait: the median with its number of visits, or the plan. */
export function stayText({ stay }: Pick<Wait, "stay">): string {
  const { median, n, planned } = stay;
  const sizes = sizesText(stay);
  return median === null
    ? words.walkIn.tooFewVisits(sizes, n, planned)
    : words.walkIn.medianStay(sizes, median, n, planned);
}

const REFUSED: Partial<Record<NonNullable<Wait["refusal"]>, (wait: Wait) => string>> = {
  closed: ({ stay }) => words.walkIn.refused.closed(stay.planned),
  outside_opening_hours: ({ stay }) => words.walkIn.refused.outsideHours(stay.planned),
  no_resource_fits: ({ guests }) => words.walkIn.refused.noTable(guestsText(guests)),
  per_booking_limit_exceeded: ({ guests }) => words.walkIn.refused.tooMany(guestsText(guests)),
  spot_capacity_exceeded: ({ guests }) => words.walkIn.refused.noPlace(guestsText(guests)),
  guest_capacity_exceeded: ({ guests }) => words.walkIn.refused.noPlace(guestsText(guests)),
};

export const refusedText = (wait: Wait): string =>
  (wait.refusal && REFUSED[wait.refusal]?.(wait)) ?? words.walkIn.refused.other;

/** The length of a visit, which follows from its services. */
export const visitLengthText = ({ stay }: Pick<Wait, "stay">): string => words.walkIn.planned(stay.planned);

const VISIT_REFUSED: typeof REFUSED = {
  closed: REFUSED.closed,
  outside_opening_hours: REFUSED.outside_opening_hours,
  no_resource_fits: () => words.walkIn.refused.nobodyDoes,
  person_unavailable: () => words.walkIn.refused.personTaken,
  spot_capacity_exceeded: () => words.walkIn.refused.nobodyFree,
};

export const visitRefusedText = (wait: Wait): string =>
  (wait.refusal && VISIT_REFUSED[wait.refusal]?.(wait)) ?? words.walkIn.refused.other;

/** In a few words: "T12 now", "T1, if Ann moves", "T1 until 21:00", "about 19:40", "no place". */
export function tileText(wait: Wait, names: TableNames): string {
  const now = placeAtOnce(wait);
  if (now?.until) return words.walkIn.tile.until(tablesText(now.resources, names), now.until);
  if (now) return words.walkIn.tile.now(tablesText(now.resources, names)).trim();
  const [place] = wait.free;
  if (place) return tileIfMoved(tablesText(place.resources, names), place.moves);
  if (wait.next) return words.walkIn.tile[wait.next.time === wait.opens ? "atTime" : "about"](wait.next.time);
  return wait.refusal === "closed" ? words.walkIn.tile.closed : words.walkIn.tile.noPlace;
}

const tileIfMoved = (tables: string, moves: Wait["free"][number]["moves"]) =>
  moves.length > 1
    ? words.walkIn.tile.ifSomeMove(tables, moves.length)
    : words.walkIn.tile.ifMoves(tables, moves[0]?.customerName ?? words.walkIn.tile.another);
