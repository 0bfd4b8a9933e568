import { DAY_MINUTES, minutesOf, timeLabel } from "../../domain/time/calendar.ts";
import type { Chance } from "./chance.ts";

/** As callers saw it last. */
export type SeenBooking = {
  id: string;
  version: number;
  status: string;
  bookingDate: string;
  bookingTime: string;
  guests: number;
  attendance?: unknown;
  customerEmail?: unknown;
};

/** A call that a customer or a member wants to make; the body is the API's. */
export type Wish = {
  kind: WishKind;
  by: "customer" | "member" | "owner";
  booking: SeenBooking | null;
  body: Record<string, unknown> | undefined;
};

/**
 * `pick` finds a fitting booking, `tokenOf` its manage token. `closedDates`: closed now. `closes`: the closing time.
 */
export type WishScene = {
  chance: Chance;
  dates: string[];
  closedDates: string[];
  closes: string;
  drawTime: () => string;
  guestsMax: number;
  pick: (isWanted: (booking: SeenBooking) => boolean) => SeenBooking | undefined;
  tokenOf: (booking: SeenBooking) => string | undefined;
};

export const isActive = ({ status }: { status: string }) => status !== "cancelled";

/** Null: the scene has no booking for it. */
const WISHES = {
  book: (scene) => ({ by: "customer", booking: null, body: { ...person(scene), ...slot(scene), notes: note(scene) } }),
  "change by link": (scene) => {
    const booking = scene.pick((one) => isActive(one) && scene.tokenOf(one) !== undefined);
    const { chance } = scene;
    if (!booking) return null;
    const { bookingDate, bookingTime, guests } = booking;
    const kept = chance.of([{ bookingDate, bookingTime }, { bookingDate, guests }, { bookingDate }]);
    return { by: "customer", booking, body: { ...slot(scene), ...kept, version: versionOf(scene, booking) } };
  },
  "move by link": (scene) => {
    const booking = scene.pick((one) => isActive(one) && scene.tokenOf(one) !== undefined);
    if (!booking) return null;
    const kept = scene.chance.of([{}, { guests: booking.guests, bookingTime: booking.bookingTime }]);
    return { by: "customer", booking, body: { ...slot(scene), ...kept, version: versionOf(scene, booking) } };
  },
  "cancel by link": (scene) => {
    const { chance, tokenOf } = scene;
    const booking = scene.pick((one) => tokenOf(one) !== undefined && (isActive(one) || chance.oneIn(9)));
    return booking ? { by: "customer", booking, body: undefined } : null;
  },
  "phone or walk-in": (scene) => ({ by: "member", booking: null, body: noted(scene) }),
  "book against a limit": (scene) => {
    const guests = 1 + scene.chance.below(scene.guestsMax + 4);
    return { by: "member", booking: null, body: { ...noted(scene), guests, ...OVERRIDE } };
  },
  "let in on a closed day": (scene) => {
    const { chance, closedDates } = scene;
    if (closedDates.length === 0) return null;
    return { by: "member", booking: null, body: { ...noted(scene), bookingDate: chance.of(closedDates), ...OVERRIDE } };
  },
  "book after closing": (scene) => {
    const [hour, minute] = scene.closes.split(":").map(Number);
    const after = Number(hour) * 60 + Number(minute) + 15 * (1 + scene.chance.below(2));
    return { by: "member", booking: null, body: { ...noted(scene), bookingTime: timeLabel(after), ...OVERRIDE } };
  },
  edit: (scene) => {
    const booking = scene.pick(isActive);
    const { chance } = scene;
    if (!booking) return null;
    const change = chance.of([
      () => ({ customerName: name(scene) }),
      () => ({ notes: note(scene) }),
      () => (booking.customerEmail ? { notes: note(scene) } : { customerEmail: address(scene) }),
      () => ({ guests: 1 + chance.below(scene.guestsMax), ...sometimes(scene) }),
      () => ({ guests: scene.guestsMax, ...OVERRIDE }),
      () => ({ bookingTime: scene.drawTime(), customerName: name(scene), ...sometimes(scene) }),
      () => ({ status: chance.of(["confirmed", "pending"]) }),
    ]);
    return { by: "member", booking, body: { version: booking.version, ...change() } };
  },
  move: (scene) => {
    const booking = scene.pick(isActive);
    if (!booking) return null;
    return { by: "member", booking, body: { ...slot(scene), ...sometimes(scene), version: booking.version } };
  },
  cancel: (scene) => {
    const booking = scene.pick((one) => isActive(one) || scene.chance.oneIn(9));
    if (!booking) return null;
    const body = scene.chance.oneIn(2) ? undefined : { version: booking.version, status: "cancelled" };
    return { by: "member", booking, body };
  },
  attendance: (scene) => {
    const booking = scene.pick((one) => isActive(one) && one.bookingDate === scene.dates[0]);
    if (!booking) return null;
    const attendance = scene.chance.of(["arrived", "seated", "seated", "finished", "finished", "no_show"]);
    const alone = attendance === "seated" && !scene.chance.oneIn(4) ? { alone: true } : {};
    return { by: "member", booking, body: { attendance, ...alone, ...sometimes(scene) } };
  },
  "undo attendance": (scene) => {
    const booking = scene.pick((one) => isActive(one) && Boolean(one.attendance));
    return booking ? { by: "member", booking, body: { attendance: null, ...sometimes(scene) } } : null;
  },
  "new link": (scene) => {
    const booking = scene.pick(isActive);
    return booking ? { by: "member", booking, body: undefined } : null;
  },
  delete: (scene) => {
    const booking = scene.pick((one) => !isActive(one) || scene.chance.oneIn(40));
    return booking ? { by: "owner", booking, body: undefined } : null;
  },
} satisfies Record<string, (scene: WishScene) => Omit<Wish, "kind"> | null>;

export type WishKind = keyof typeof WISHES;

/** By weights. Without a booking for it: a new booking. */
export function drawWish(scene: WishScene, weights: [number, WishKind][]): Wish {
  const kind = scene.chance.weighted(weights);
  return wishOf(scene, kind) ?? { kind: "book", ...WISHES.book(scene) };
}

export function wishOf(scene: WishScene, kind: WishKind): Wish | null {
  const wish = WISHES[kind](scene);
  return wish && { kind, ...wish };
}

/** Changes one thing: room, length of stay, largest party, closed days. */
export function changedHours<Rules extends { specialClosures: unknown[] }>(
  { chance, dates }: Pick<WishScene, "chance" | "dates">,
  rules: Rules,
  capacities: readonly number[],
) {
  const [startDate = "", endDate = ""] = [chance.of(dates), chance.of(dates)].sort();
  const closing = (first: string) => ({ startDate: first, endDate, note: null });
  const on = { specialScheduleEnabled: true };
  const change = chance.weighted<Record<string, unknown>>([
    [6, { maxCapacity: chance.of(capacities) }],
    [1, { guestsPerSpot: chance.of([1, 2, 4]) }],
    [2, { bookingDurationMinutes: chance.of([45, 60, 90]) }],
    [2, { maxGuestsPerBooking: chance.of([null, 3, 6]) }],
    [2, { ...on, specialClosures: [closing(startDate)] }],
    [2, { ...on, specialClosures: [...rules.specialClosures.slice(-5), closing(endDate)] }],
    [4, { specialClosures: [] }],
  ]);
  return { ...rules, ...change };
}

const OVERRIDE = { override: { reason: "A regular" } };
const sometimes = ({ chance }: WishScene) => (chance.oneIn(3) ? OVERRIDE : {});
/** Now and then an old one. */
const versionOf = ({ chance }: WishScene, { version }: SeenBooking) => Math.max(1, version - Number(chance.oneIn(15)));
const slot = ({ chance, dates, drawTime, guestsMax }: WishScene) => ({
  bookingDate: chance.oneIn(3) ? (dates[0] ?? "") : chance.of(dates),
  bookingTime: drawTime(),
  guests: 1 + chance.below(chance.of([2, guestsMax])),
});

const hex = ({ chance }: WishScene) => chance.below(0x1_0000_0000).toString(16).padStart(8, "0");
const address = (scene: WishScene) => `${hex(scene)}${hex(scene)}@example.com`;
const name = (scene: WishScene) => `Guest ${hex(scene)}`;
const note = (scene: WishScene) => (scene.chance.oneIn(3) ? null : `Note ${hex(scene)}`);
const person = (scene: WishScene) => ({
  customerName: name(scene),
  customerEmail: address(scene),
  customerPhone: scene.chance.oneIn(4) ? `+4670${1e6 + scene.chance.below(9e6)}` : null,
});
const noted = (scene: WishScene) => {
  const source = scene.chance.of(["phone", "walk_in"]);
  const isSeated = source === "walk_in" && scene.chance.oneIn(2);
  const booking = written(scene);
  const until = timeLabel((minutesOf(booking.bookingTime) + scene.chance.of([15, 30, 50, 120])) % DAY_MINUTES);
  const leaves = scene.chance.oneIn(3) ? { until } : {};
  return { ...booking, source, ...(isSeated ? { attendance: "seated" } : {}), ...leaves };
};
const written = (scene: WishScene) => ({
  ...person(scene),
  ...(scene.chance.oneIn(2) ? { customerEmail: null } : {}),
  ...slot(scene),
  notes: note(scene),
});
