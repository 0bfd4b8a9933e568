import fc from "fast-check";
import { expect, test } from "vitest";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import { isActive } from "../../sheet/sheet-booking.ts";
import { play, said, when } from "../../testing/a-list.ts";
import { PlainList } from "../../testing/plain-list.ts";
import { anEvening, begin, commandOf, type DrawnEvening, NOON } from "../../testing/random-list.ts";
import { MINUTE_MS } from "../../time/calendar.ts";
import type { Command } from "../commands.ts";

const offersOf = ({ bookings }: DaySheet) =>
  [...bookings.values()].flatMap(({ hold, bookingTime, assignment }) =>
    hold
      ? `${hold.standby} ${bookingTime} at ${assignment?.resources ?? "a spot"}, told ${hold.tellAt}, until ${hold.until}, ${hold.chain} since ${said(hold.freedAt)}`
      : [],
  );

const plainOffers = ({ open, day }: PlainList) =>
  open.map(({ standby, time, until, tellAt, chain, freedAt, booking }) => {
    const at = day.bookings.get(booking)?.assignment?.resources ?? "a spot";
    return `${standby} ${time} at ${at}, told ${tellAt}, until ${until}, ${chain} since ${said(freedAt)}`;
  });

const waitsOf = (standbys: Iterable<{ id: string; state: string; sleeps: number }>) =>
  [...standbys].map(({ id, state, sleeps }) => `${id} ${state} ${sleeps}`).sort();

/** `names`: what the plain list calls bookings that were offers. */
function tell(plain: PlainList, command: Command, held: string | undefined, names: Map<string, string>): void {
  const { now } = command;
  if (command.type === "cancel")
    plain.cancel(names.get(command.bookingId) ?? command.bookingId, now, command.by === "member");
  if (command.type === "create") plain.book(command);
  if (command.type === "accept" && held) names.set(command.bookingId, plain.yes(held) ?? "");
  if (command.type === "decline" && held) plain.no(held, now);
  if (command.type === "wake") plain.wake(command.standbyId, now);
  if (command.type === "serve") plain.look(now);
}

const seen = { offers: 0, days: 0 };

function compare(drawn: DrawnEvening): void {
  const { business, steps } = drawn;
  let sheet = begin(drawn);
  const plain = new PlainList(sheet);
  const names = new Map<string, string>();
  let now = NOON;
  for (const step of steps) {
    const ends = [...sheet.bookings.values()].flatMap(({ hold }) => hold?.until ?? []);
    now =
      step.kind === "silence" && ends.length > 0 ? Math.max(now, Math.min(...ends)) : now + step.minutes * MINUTE_MS;
    if (now >= when("Fri 12:00")) return;
    const command = { ...commandOf(sheet, { business, step }, now), now };
    const held = "bookingId" in command ? sheet.bookings.get(command.bookingId)?.hold?.standby : null;
    plain.settle(now, step.told);
    const pl = play(sheet, [command], step.told);
    sheet = pl.sheet;
    if (process.env.DBG)
      console.log(
        JSON.stringify({
          entries: pl.decided[0]?.entries.map((e) => [
            (e.change as any).event,
            (e.change as any).before?.assignment,
            (e.change as any).after?.assignment,
            e.moves,
            (e.change as any).before?.wanted,
            (e.change as any).after?.wanted,
          ]),
        }),
      );
    tell(plain, command, held ?? undefined, names);
    if (process.env.DBG)
      console.log(
        JSON.stringify({
          step,
          c: command.type,
          h: held,
          o: offersOf(sheet),
          p: plainOffers(plain),
          w: sheet.wholeAt,
          pw: plain.whole,
          st: waitsOf(sheet.standbys.values()),
          b: [...sheet.bookings.values()].map((b) => [
            b.id,
            b.bookingTime,
            b.status,
            b.assignment?.resources,
            b.unplaced,
            b.wanted,
          ]),
          pb: [...plain.day.bookings.values()].map((b) => [
            b.id,
            b.bookingTime,
            b.status,
            b.assignment?.resources,
            b.unplaced,
          ]),
        }),
      );
    expect(offersOf(sheet).sort()).toEqual(plainOffers(plain).sort());
    expect(waitsOf(sheet.standbys.values())).toEqual(waitsOf(plain.waiting));
    expect(sheet.wholeAt).toBe(plain.whole);
    seen.offers += plain.open.length;
  }
  const standing = (bookings: DaySheet["bookings"]) => [...bookings.values()].filter((each) => isActive(each)).length;
  expect(standing(sheet.bookings)).toBe(standing(plain.day.bookings));
  seen.days += 1;
}

test("a list written plainly beside a day without holds makes the same offers, at the same tables, with the same ends", () => {
  fc.assert(fc.property(anEvening, compare));
  expect(seen.offers).toBeGreaterThan(0);
});
