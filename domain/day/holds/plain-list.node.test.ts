import fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../../test/harness/random-runs.ts";
import type { DaySheet } from "../../sheet/day-sheet.ts";
import { isActive } from "../../sheet/sheet-booking.ts";
import { play, said, when } from "../../testing/a-list.ts";
import { PlainList } from "../../testing/plain-list.ts";
import {
  anEvening,
  anEveningByHand,
  begin,
  commandOf,
  type DrawnEvening,
  NOON,
  withSeatMore,
} from "../../testing/random-list.ts";
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
  if (command.type === "decline" && held) plain.no(held, now, command.stop === true);
  if (command.type === "withdraw" && held) plain.back(held, now, command.next ?? "list");
  if (command.type === "tell" && held) plain.tell(held, now);
  if (command.type === "leave") plain.leave(command.standbyId, now);
  if (command.type === "wake") plain.wake(command.standbyId, now);
  if (command.type === "serve") plain.look(now);
}

/** Those that stand, with their people, rooms and tables. */
const placesOf = ({ bookings }: DaySheet) =>
  [...bookings.values()]
    .flatMap((each) => {
      const { bookingTime, guests, wanted, assignment } = each;
      return isActive(each) ? JSON.stringify([bookingTime, guests, wanted, assignment?.resources]) : [];
    })
    .sort();

const seen = { tables: 0, spots: 0, people: 0, classes: 0 };

/** Counts offers by the kind of business. */
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
    if (step.kind === "grow" && sheet.rules.plan.sessions?.length) {
      sheet = withSeatMore(sheet, step.which, now);
      plain.under(sheet.rules.plan, now);
    }
    const command = { ...commandOf(sheet, { business, step }, now), now };
    const held = "bookingId" in command ? sheet.bookings.get(command.bookingId)?.hold?.standby : null;
    plain.settle(now, step.told);
    sheet = play(sheet, [command], step.told).sheet;
    tell(plain, command, held ?? undefined, names);
    expect(offersOf(sheet).sort()).toEqual(plainOffers(plain).sort());
    expect(waitsOf(sheet.standbys.values())).toEqual(waitsOf(plain.waiting));
    expect(sheet.wholeAt).toBe(plain.whole);
    seen[business.kind] += plain.open.length;
  }
  expect(placesOf(sheet)).toEqual(placesOf(plain.day));
}

test("a list written plainly beside a day without holds makes the same offers, in the same places, with the same ends", () => {
  fc.assert(
    fc.property(fc.oneof(anEvening, anEvening, anEveningByHand), compare),
    forSeconds(0.1, { least: 40, until: () => Math.min(...Object.values(seen)) > 0 }),
  );
  console.info(JSON.stringify(seen));
});
