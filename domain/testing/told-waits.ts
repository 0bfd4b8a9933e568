import type { AttendCommand, Command } from "../day/commands.ts";
import { afterCommit, decideAll } from "../day/decide.ts";
import type { Noted } from "../day/evening/likely-stays.ts";
import { waitsAt } from "../day/evening/waits.ts";
import { stayFor } from "../plan/periods.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import { isActive, type SheetBooking } from "../sheet/sheet-booking.ts";
import { DAY_MINUTES, MINUTE_MS, timeLabel } from "../time/calendar.ts";
import { dayAxis } from "../time/clock.ts";
import { evening, randomFrom, restaurant } from "./evenings.ts";
import { aPeriod, at, attend, byMember, create, DAY, drawId, rulesWith } from "./givens.ts";

/**
 * `demand`: of the seats' hours, asked for beforehand; `spread`: how far the longest and shortest stays lie from the planned ones;
 * `visits`: so many earlier stays are known.
 */
export type ToldEvening = { tables: number; demand: number; spread: number; visits: number; seed: number };

/** `late`: minutes between the told time and the seat of each party that was told to wait; below 0 it sat down earlier. */
export type ToldWaits = { seated: number; turnedAway: number; late: number[] };

/** Minutes that a party waits at most. */
const LONGEST_WAIT = 60;
const LAST_MINUTE = DAY_MINUTES + 120;
const DURATION = [
  { upTo: 2, minutes: 90 },
  { upTo: 4, minutes: 105 },
  { upTo: 6, minutes: 120 },
  { upTo: null, minutes: 150 },
];
const DINNER = aPeriod({ opens: "17:00", closes: "23:30", stepMinutes: 15, duration: DURATION });

/**
 * An evening minute by minute: booked parties come early or late, every party stays as long as it likes, and parties at the door are
 * seated, told to wait or turned away. Who waits is noted and sits down once the told table is empty.
 */
export function playToldEvening({ tables, demand, spread, visits: known, seed }: ToldEvening): ToldWaits {
  const random = randomFrom(seed);
  const draw = (guests: number) =>
    Math.round(stayFor(DURATION, guests) * (1 + (spread / 1.5) * (random() + random() + random() - 1.5)));
  const visits = Array.from({ length: known }, (_, i) => ({ guests: (i % 8) + 1, minutes: draw((i % 8) + 1) }));
  const noted: Noted = { since: new Map(), visits };
  const rules = rulesWith({ plan: { periods: [DINNER], exceptions: [], house: restaurant(tables) } });
  const empty = { workspaceId: "w", axis: dayAxis(DAY, "UTC"), rules, switches: {}, seq: 0, bookings: [], around: [] };
  let sheet: DaySheet = daySheet(empty);
  const decide = (command: Command) => {
    const decisions = decideAll(sheet, [command], drawId);
    sheet = afterCommit(sheet, decisions);
    return decisions.outcomes[0];
  };
  for (const { start, guests } of evening(tables, demand, 0, seed).asked)
    decide(create({ bookingTime: timeLabel(start), guests, now: at("09:00") }));

  const comes = new Map(
    [...sheet.bookings.values()].map(({ id, startsAt }) => [id, startsAt + (random() * 20 - 8) * MINUTE_MS]),
  );
  const leaves = new Map<string, number>();
  const told = new Map<string, number>();
  const result: ToldWaits = { seated: 0, turnedAway: 0, late: [] };
  const note = (bookingId: string, attendance: AttendCommand["attendance"], now: number) =>
    decide(attend(attendance, { bookingId, now }));
  const sit = ({ id, guests }: SheetBooking, now: number) => {
    note(id, "seated", now);
    noted.since.set(id, now);
    leaves.set(id, now + draw(guests) * MINUTE_MS);
  };
  const isEmpty = ({ assignment }: SheetBooking) =>
    ![...leaves.keys()].some((id) =>
      sheet.bookings.get(id)?.assignment?.resources.some((table) => assignment?.resources.includes(table)),
    );

  for (let minute = 17 * 60; minute < LAST_MINUTE; minute++) {
    const now = empty.axis.startsAt + minute * MINUTE_MS;
    for (const [id, end] of leaves) {
      if (end > now) continue;
      note(id, "finished", now);
      leaves.delete(id);
    }
    for (const booking of [...sheet.bookings.values()].filter(isActive)) {
      const due = comes.get(booking.id);
      if (due === undefined || due > now || !isEmpty(booking)) continue;
      comes.delete(booking.id);
      sit(booking, now);
      const promised = told.get(booking.id);
      if (promised !== undefined) result.late.push((now - promised) / MINUTE_MS);
    }
    if (minute >= 22 * 60 || random() > 0.2) continue;
    const guests = 1 + Math.floor(random() * random() * 6);
    const wait = waitsAt(sheet, noted, now)(guests);
    const walkIn = create({ ...byMember("Waits for a table"), source: "walk_in", guests, now });
    if (wait.hasRoom) {
      const [{ resources, until } = { resources: undefined, until: null }] = wait.free;
      const asked = { bookingTime: wait.time, resources, ...(until === null ? {} : { until }) };
      const outcome = decide({ ...walkIn, overrideReason: null, ...asked });
      if (!outcome?.ok) throw new Error(`${wait.time}: ${resources} were free for ${guests}`);
      result.seated++;
      const seated = sheet.bookings.get(walkIn.bookingId);
      if (seated) sit(seated, now);
    } else if (wait.next && wait.next.minutes <= LONGEST_WAIT) {
      const { time, minutes, resources } = wait.next;
      decide({ ...walkIn, bookingTime: time, resources });
      comes.set(walkIn.bookingId, now);
      told.set(walkIn.bookingId, now + minutes * MINUTE_MS);
    } else result.turnedAway++;
  }
  return result;
}

/** Seated no later than so many minutes after the told time. */
const GRACE = 5;

export const keptShare = (late: number[]) => late.filter((minutes) => minutes <= GRACE).length / late.length;
