import type { Chance } from "../../test/oracle/chance.ts";
import { drawException, drawPeriods } from "../../test/oracle/drawn-plans.ts";
import { changedHours, drawWish, type SeenBooking, type WishKind } from "../../test/oracle/wishes.ts";
import type { Attempt, Fields } from "./ledger.ts";
import type { Place, SeenPlan } from "./places.ts";

export type TortureCall = Pick<Attempt, "kind" | "by" | "method" | "route" | "body" | "bookingId">;
type Scene = { chance: Chance; place: Place };

const WEIGHTS: [number, WishKind & Attempt["kind"]][] = [
  [27, "book"],
  [12, "change by link"],
  [6, "move by link"],
  [9, "cancel by link"],
  [7, "phone or walk-in"],
  [3, "book against a limit"],
  [9, "edit"],
  [5, "move"],
  [6, "cancel"],
  [7, "attendance"],
  [3, "undo attendance"],
  [6, "delete"],
];

export function drawCall({ chance, place }: Scene): TortureCall {
  const { dates, slug, seen } = place;
  const tokenOf = ({ id }: SeenBooking) => seen.get(id)?.manageToken;
  const { kind, by, booking, body } = drawWish(
    {
      ...{ chance, dates, tokenOf, closedDates: [], closes: "", guestsMax: 8 },
      drawTime: () => drawTime(chance),
      pick: (isWanted) => pickSeen(chance, [...seen.values()], isWanted),
    },
    WEIGHTS,
  );
  const [method, end] = METHODS[kind] ?? ["PATCH", ""];
  const isPatch = kind === "cancel" && body !== undefined;
  const mine = booking ? `${slug}/manage/${tokenOf(booking)}` : `${slug}/bookings`;
  const theirs = booking ? `${slug}/bookings/${booking.id}` : `${slug}/bookings`;
  const route = by === "customer" ? `/api/public/${mine}` : `/api/workspaces/${theirs}`;
  return {
    kind: kind as Attempt["kind"], // one of the weights
    by: by === "member" ? chance.of(["owner", "staff"]) : by,
    ...(isPatch ? { method: "PATCH", route } : { method, route: `${route}${end}` }),
    ...{ body, bookingId: booking?.id ?? null },
  };
}

/** Other kinds change a booking by PATCH. */
const METHODS: { [kind in WishKind]?: [method: string, end: string] } = {
  book: ["POST", ""],
  "phone or walk-in": ["POST", ""],
  "book against a limit": ["POST", ""],
  "cancel by link": ["POST", "/cancel"],
  cancel: ["POST", "/cancel"],
  attendance: ["POST", "/attendance"],
  "undo attendance": ["POST", "/attendance"],
  delete: ["DELETE", ""],
};

/** Looks at some, so that callers find different bookings. */
function pickSeen(chance: Chance, all: SeenBooking[], isWanted: (booking: SeenBooking) => boolean) {
  for (let tries = 0; tries < 20 && all.length > 0; tries++) {
    const booking = chance.of(all);
    if (isWanted(booking)) return booking;
  }
  return undefined;
}

const CAPACITIES = [3, 4, 5, 6, 7, 8, 9];
const EXCEPTIONS_KEPT = 3;

/** One thing changed by the owner: hours, service periods or a dated exception. */
export function drawSave(scene: Scene, rules: Fields, { plan, exceptions, revision }: SeenPlan): TortureCall {
  const { chance, place } = scene;
  const route = `/api/workspaces/${place.slug}`;
  const { periods } = plan;
  const [oldest] = exceptions;
  const whose = { by: "owner", bookingId: null } as const;
  const savePeriods = (): TortureCall => ({
    ...{ kind: "save periods", method: "PUT", route: `${route}/plan`, ...whose },
    body: { plan: { periods: drawPeriods(chance, periods) }, revision },
  });
  const addException = (): TortureCall => ({
    ...{ kind: "add exception", method: "POST", route: `${route}/exceptions`, ...whose },
    body: drawException(chance, place.dates, periods),
  });
  const removeException = (id: string): TortureCall => ({
    ...{ kind: "remove exception", method: "DELETE", route: `${route}/exceptions/${id}`, ...whose, body: undefined },
  });
  const saveHours = (): TortureCall => ({
    ...{ kind: "save hours", method: "PUT", route: `${route}/hours`, ...whose },
    body: newHours(scene, rules, periods.length > 0),
  });
  if (oldest && (exceptions.length > EXCEPTIONS_KEPT || chance.oneIn(6))) return removeException(oldest.id);
  return chance.weighted([
    [4, saveHours],
    [2, savePeriods],
    [1, addException],
  ])();
}

/** Under service periods the length of a stay is theirs. */
function newHours({ chance, place }: Scene, rules: Fields, hasPeriods: boolean): Fields {
  const seen = rules as Fields & { specialClosures: unknown[] }; // the API's rules
  const changed = changedHours({ chance, dates: place.dates }, seen, CAPACITIES);
  return hasPeriods ? { ...changed, bookingDurationMinutes: rules.bookingDurationMinutes } : changed;
}

/** Mostly in the evening, when all three houses are open and full. */
const drawTime = (chance: Chance) =>
  `${chance.oneIn(3) ? String(chance.below(24)).padStart(2, "0") : 18 + chance.below(4)}:${chance.of(["00", "30"])}`;
