import { type Diary, timeId } from "../../db/connect.ts";
import { loadSheet } from "../../db/diary/load-day.ts";
import { writeChanges } from "../../db/diary/write-changes.ts";
import type { Command, CreateCommand, CustomerDetails, JoinCommand, Outcome } from "../../domain/day/commands.ts";
import { decideAll } from "../../domain/day/decide.ts";
import { searchTextOf } from "../../domain/people/search-text.ts";
import { PARTY } from "../../domain/sheet/booked.ts";
import { addDays, HOUR_MS, weekdayOf } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";

const FIRST = [
  "Wilma",
  "Otto",
  "Nadja",
  "Ivar",
  "Stina",
  "Leo",
  "Freja",
  "Alma",
  "Hugo",
  "Saga",
  "Noel",
  "Tuva",
  "Ali",
];
const LAST = ["Sand", "Ek", "Holm", "Rask", "Bergman", "Dahl", "Strand", "Lund", "Moberg", "Falk", "Haddad"];
/** A seating ends when the next begins, so that none is left. */
const SEATINGS = ["17:00", "18:30", "20:00", "21:30"];
const PARTIES = [8, 8, 8, 6, 6, 6, 4, 4, 4, 4, 2, 2, 2, 1];
const WAITING: [name: string, guests: number, from: string, until: string][] = [
  ["Bo Lindqvist", 2, "18:30", "20:00"],
  ["Didrik Aho", 4, "18:00", "20:00"],
  ["Ebba Norén", 2, "19:00", "21:30"],
];

type Business = { workspaceId: string; memberId: string; timeZone: string };

/** The coming Saturday is full; three parties wait for it, and one has an offer, because somebody cancelled. Nobody is written to. */
export async function addDemoList(diary: Diary, { workspaceId, memberId, timeZone }: Business, now: number) {
  const today = localNow(now, timeZone).date;
  const soon = [2, 3, 4, 5, 6, 7, 8].map((days) => addDays(today, days));
  const date = soon.find((each) => weekdayOf(each) === "saturday") ?? today;
  const envelope = (by: "member" | "customer") => ({
    ...{ commandId: crypto.randomUUID(), requestHash: null, by, now },
    actor: by === "member" ? memberId : "customer",
  });
  const booking = (bookingTime: string, guests: number, nth: number): CreateCommand => ({
    ...{ ...envelope("member"), type: "create", bookingId: timeId(now), bookingTime, guests, source: "phone" },
    ...{ person: personNamed(`${FIRST[nth % FIRST.length]} ${LAST[nth % LAST.length]}`), locale: null, client: null },
    ...{ wanted: PARTY, overrideReason: null },
  });
  const joining = ([name, guests, from, until]: (typeof WAITING)[number], nth: number): JoinCommand => ({
    ...{ ...envelope("customer"), type: "join", standbyId: timeId(now), isHome: true, person: personNamed(name) },
    ...{ joinedAt: now - (WAITING.length - nth) * HOUR_MS, guests, from, until, around: null, wish: null },
    ...{
      source: "online",
      leastNotice: 60,
      dates: [date],
      endsAt: now + 30 * 24 * HOUR_MS,
      locale: null,
      client: null,
    },
  });
  const parties = SEATINGS.flatMap((time, seating) =>
    PARTIES.map((guests, nth) => booking(time, guests, seating * PARTIES.length + nth)),
  );
  const made = await play(diary, workspaceId, date, parties);
  await play(diary, workspaceId, date, WAITING.map(joining));
  const [cancelled] = parties.filter(({ bookingTime }, n) => bookingTime === "18:30" && made[n]?.ok).reverse();
  if (!cancelled) throw new Error("The demo's Saturday was full before.");
  await play(diary, workspaceId, date, [{ ...envelope("member"), type: "cancel", bookingId: cancelled.bookingId }]);
}

async function play(diary: Diary, workspaceId: string, date: string, commands: Command[]): Promise<Outcome[]> {
  const sheet = await loadSheet(diary, workspaceId, date);
  if (!sheet) throw new Error("The demo has no rules.");
  const quiet = { ...sheet, switches: {} };
  const decisions = decideAll(quiet, commands, timeId);
  if (decisions.entries.length > 0) await writeChanges(diary, quiet, decisions, []);
  return decisions.outcomes;
}

const personNamed = (customerName: string): CustomerDetails => {
  const customerEmail = `${customerName.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.com`;
  return {
    ...{ customerName, customerEmail, customerPhone: null, notes: null, smsWithheld: false },
    searchText: searchTextOf({ customerName, customerEmail, customerPhone: null }),
  };
};
