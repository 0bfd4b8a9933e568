/* Checks domain/time/clock.ts and day-axis.ts with Intl.DateTimeFormat alone. */

const MINUTE = 60_000;
const DAY = 1440;
const MINUTES_SEEN = 3 * DAY;

/** `shown`: the wall minute at each real minute. `firstShown`: the first real minute of each wall minute. */
export type WallClock = { date: string; startsAt: number; shown: number[]; firstShown: Map<number, number> };

const clocks = new Map<string, WallClock>();

export function wallClock(date: string, timeZone: string): WallClock {
  const key = `${timeZone}|${date}`;
  const clock = clocks.get(key) ?? watchWall(date, timeZone);
  clocks.set(key, clock);
  return clock;
}

function watchWall(date: string, timeZone: string): WallClock {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let startsAt = midnight - 15 * 60 * MINUTE;
  while (localDateAt(startsAt, timeZone) < date) startsAt += MINUTE;
  const shown: number[] = [];
  const firstShown = new Map<number, number>();
  for (let real = 0; real < MINUTES_SEEN; real++) {
    const label = localLabel(startsAt + real * MINUTE, timeZone);
    const wall = (Date.parse(`${label.replace(" ", "T")}:00Z`) - midnight) / MINUTE;
    shown.push(wall);
    if (!firstShown.has(wall)) firstShown.set(wall, real);
  }
  return { date, startsAt, shown, firstShown };
}

export function closingRealMinuteOn(clock: WallClock, wall: number): number {
  for (let earlier = wall; earlier >= 0; earlier--) {
    const real = clock.firstShown.get(earlier);
    if (real !== undefined) return real + wall - earlier;
  }
  return 0;
}

/** Quarter hours with a stay of `duration` minutes before closing. */
export function quarterHours(date: string, timeZone: string, opens: number, closes: number, duration: number) {
  const clock = wallClock(date, timeZone);
  const found: { time: string; startsAt: number; endsAt: number }[] = [];
  for (let wall = opens; wall < closes; wall += 15) {
    const real = clock.firstShown.get(wall);
    if (real === undefined || real + duration > closingRealMinuteOn(clock, closes)) continue;
    const startsAt = clock.startsAt + real * MINUTE;
    found.push({ time: wallLabel(wall), startsAt, endsAt: startsAt + duration * MINUTE });
  }
  return found;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localLabel(instant: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  formats.set(timeZone, format);
  return format.format(instant);
}

export const localDateAt = (instant: number, timeZone: string) => localLabel(instant, timeZone).slice(0, 10);

/** "00:30" for 30 and for 1470. */
export function wallLabel(wall: number): string {
  const minute = wall % DAY;
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
