import type { BookingRow } from "../../db/diary/bookings.ts";
import type { Attendance } from "../../domain/day/attendance.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { addDays, MINUTE_MS, minutesOf, timeLabel } from "../../domain/time/calendar.ts";
import { dayAxis } from "../../domain/time/clock.ts";
import { Draw } from "../harness/draw.ts";
import { aWorkspace, bookingsOf, closing, everyDay, type TestWorkspace, times } from "../harness/harness.ts";
import { aMember, call, type Said, sayAll } from "./mix-doors.ts";

/** Rules as the API gives and takes them. */
export type Rules = Omit<BookingRules, "onlineBookingPausedUntil"> & { onlineBookingPausedUntil: string | null };

type Place = { bookingDate: string; bookingTime: string; guests: number };
type Speaker = { by: "customer" | "member"; reason: string | null };
/** What somebody wants of a restaurant; `row` is the booking it is about, `version` the one they were looking at. */
export type Wish =
  | ({ kind: "create" } & Speaker & Place)
  | ({ kind: "change"; row: BookingRow; version: number; status: "confirmed" | "pending" | null } & Speaker & Place)
  | ({ kind: "cancel"; row: BookingRow } & Speaker)
  | ({ kind: "attend"; row: BookingRow; attendance: Attendance | null } & Speaker)
  | { kind: "delete"; row: BookingRow }
  | { kind: "saveRules"; rules: Rules };

/** A restaurant that was told many things at once: what it answered, its rules by version, what time it is there now. */
export type Played = {
  workspace: TestWorkspace;
  said: Said[];
  rules: Map<number, Rules>;
  now: number;
};

/** Where it is and the first of its three days, which is today; some have a change of clocks or the end of a year. */
const PLACES = [
  ["UTC", "2027-06-15"],
  ["Europe/Stockholm", "2027-03-27"],
  ["Europe/Stockholm", "2027-10-30"],
  ["America/Havana", "2027-03-13"],
  ["Australia/Lord_Howe", "2027-04-03"],
  ["Asia/Kathmandu", "2027-12-30"],
  ["America/New_York", "2028-02-28"],
] as const;
const HOURS = [
  ["10:00", "22:00"],
  ["18:00", "03:00"],
  ["00:00", "23:45"],
] as const;
const DAYS = 3;
const WAVES = 10;
const AT_ONCE = 30;
const WAVE_MINUTES = 35;
const TURNS = 18;

/**
 * Plays three hundred commands on three days, thirty of them at once. The seed says what is wanted, of the bookings that
 * stand by then; how it is mixed up on its way is never the same.
 */
export async function playMix(seed: number): Promise<Played> {
  const draw = new Draw(seed);
  const [timeZone, today] = draw.of(PLACES);
  const [openTime, closeTime] = draw.of(HOURS);
  const opens = minutesOf(openTime);
  const workspace = await aWorkspace({
    timeZone,
    weeklySchedule: everyDay(openTime, closeTime),
    customerChangeHoursLimit: draw.of([0, 0, 1]),
    slotStepMinutes: draw.of([15, 30]),
    ...limits(draw),
  });
  const begins = dayAxis(today, timeZone).startsAt + (opens + 90) * MINUTE_MS;
  const days = times(DAYS, (i) => addDays(today, i));
  const reply = await call(await aMember(workspace, begins), "GET", `/api/workspaces/${workspace.slug}`);
  let rules: Rules = reply.body.rules;
  const played: Played = { workspace, said: [], rules: new Map([[rules.version, rules]]), now: begins };
  for (const wave of times(WAVES, (i) => i)) {
    played.now = begins + wave * WAVE_MINUTES * MINUTE_MS;
    const scene = { draw, days, opens, rows: await bookingsOf(workspace), rules };
    const wishes = times(AT_ONCE, () => draw.of(DECK)(scene));
    const answers = await sayAll(await aMember(workspace, played.now), wishes, draw);
    played.said.push(...answers);
    for (const { answer } of answers) {
      if (!answer.rules) continue;
      rules = answer.rules;
      played.rules.set(rules.version, rules);
    }
  }
  return played;
}

type Scene = { draw: Draw; days: string[]; opens: number; rows: BookingRow[]; rules: Rules };

/** How often of thirty each is wanted. */
const WISHES: [number, (scene: Scene) => Wish][] = [
  [10, (scene) => ({ kind: "create", ...speaker(scene, 4), ...place(scene) })],
  [10, aChange],
  [2, (scene) => about(scene, (row) => ({ kind: "cancel", row, ...speaker(scene, 2) }))],
  [6, attendance],
  [1, (scene) => ({ kind: "saveRules", rules: { ...scene.rules, ...changeOfRules(scene) } })],
  [1, (scene) => about(scene, (row) => ({ kind: "delete", row }), "cancelled")],
];
const DECK = WISHES.flatMap(([often, make]) => times(often, () => make));

/** Something about a booking, or the wish to have one where there is none yet. Few ask for what is cancelled. */
function about(scene: Scene, make: (row: BookingRow) => Wish, status?: "cancelled"): Wish {
  const { draw, rows } = scene;
  const wanted = rows.filter((row) => (row.status === "cancelled") === (status === "cancelled" || draw.oneIn(12)));
  const row = wanted[draw.below(Math.max(1, wanted.length))];
  return row ? make(row) : { kind: "create", ...speaker(scene, 4), ...place(scene) };
}

function aChange(scene: Scene): Wish {
  return about(scene, (row) => {
    const { draw } = scene;
    const { bookingDate, bookingTime, guests } = row;
    const kept = draw.oneIn(2)
      ? { bookingDate }
      : draw.oneIn(3)
        ? { bookingDate, bookingTime }
        : draw.oneIn(2)
          ? { guests }
          : {};
    const version = Math.max(1, row.version - Number(draw.oneIn(12)));
    const status = draw.oneIn(4) ? draw.of(["confirmed", "pending"] as const) : null;
    return { kind: "change", row, version, status, ...speaker(scene, 2), ...place(scene), ...kept };
  });
}

/** Of visits that have begun people leave, or never came; now and then it was not so after all. */
function attendance(scene: Scene): Wish {
  const { draw } = scene;
  const wanted = draw.of([null, null, "arrived", "seated", "finished", "no_show", "no_show"] as const);
  const make = (row: BookingRow): Wish => ({ kind: "attend", row, attendance: wanted, ...speaker(scene, 1) });
  const today = scene.rows.filter(({ bookingDate }) => bookingDate === scene.days[0]);
  return about({ ...scene, rows: today }, make);
}

/** A member, one in so many; every third member would rather have it than heed a limit. */
const speaker = ({ draw }: Scene, oneIn: number): Speaker =>
  draw.oneIn(oneIn) ? { by: "member", reason: draw.oneIn(3) ? "A regular" : null } : { by: "customer", reason: null };

const place = ({ draw, days, opens }: Scene): Place => ({
  bookingDate: draw.of(days),
  bookingTime: timeLabel(opens + 30 * draw.below(TURNS)),
  guests: 1 + draw.below(draw.of([2, 4, 8])),
});

const limits = (draw: Draw) => ({
  maxCapacity: draw.of([1, 2, 3, 4, 6]),
  guestsPerSpot: draw.of([1, 2, 4]),
  bookingDurationMinutes: draw.of([30, 45, 60, 95, 120]),
  maxGuestsPerBooking: draw.of([null, null, 4, 6]),
});

function changeOfRules({ draw, days }: Scene): Partial<Rules> {
  const [first = "", last] = [draw.of(days), draw.of(days)].sort();
  return draw.of([limits(draw), { maxCapacity: 1 + draw.below(2) }, closing(first, last), { specialClosures: [] }]);
}
