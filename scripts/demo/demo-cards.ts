import { and, asc, eq, isNull, lt, ne } from "drizzle-orm";
import type { Diary } from "../../db/connect.ts";
import { bookings, guestEntries, guests } from "../../db/diary/schema.ts";
import { wishColumn } from "../../db/platform/columns.ts";
import { validUntil } from "../../domain/guests/patch-tests.ts";
import type { Offer } from "../../domain/plan/rules.ts";
import { promiseOf } from "../../domain/sheet/booked.ts";
import { DAY_MS, utcDateOf } from "../../domain/time/calendar.ts";

const FORMULAS = [
  "7/0 + 8/1 (1:1), 6 %\n35 min",
  "5/71 roots, 9 %, 40 min\n6/7 lengths, 4 %, 15 min",
  "Foils: powder 1:2, 6 %, 30 min\nGloss 9/16 + 9/81, 10 min",
  "6/0 40 g + 6/3 10 g, 6 % 50 g\nroots first, lengths for the last 10 min",
  "10/1 + 0/11 2 cm, 9 %, 45 min",
];
const NOTES = [
  "Cowlick at the left temple: leave it longer.",
  "Brought a picture: long layers, nothing above the chin.",
  "Scalp is sensitive behind the ears. Cool water.",
  "Wants to grow the fringe out by summer.",
];
const MONTHS = 6;
/** Patch tests of the guests, one after the other: made so many days ago. The second is over, the fourth had a reaction. */
const TESTS: { ago: number; result: "ok" | "reaction" }[] = [
  { ago: 40, result: "ok" },
  { ago: 230, result: "ok" },
  { ago: 95, result: "ok" },
  { ago: 60, result: "reaction" },
];

type Business = { workspaceId: string; memberId: string; offer: Offer };

/** A formula for each visit with colour, and a note or a test now and then, on the cards of a salon's clients. */
export async function addDemoCards(
  diary: Diary,
  { workspaceId, memberId, offer }: Business,
  now: number,
): Promise<void> {
  const asking = new Map(offer.services.flatMap(({ id, patchTest }) => (patchTest ? [[id, patchTest.name]] : [])));
  const visits = await diary
    .select({ id: bookings.id, guestId: bookings.guestId, startsAt: bookings.startsAt, wish: bookings.wish })
    .from(bookings)
    .innerJoin(guests, and(eq(guests.workspaceId, bookings.workspaceId), eq(guests.id, bookings.guestId)))
    .where(
      and(
        ...[eq(bookings.workspaceId, workspaceId), lt(bookings.startsAt, now - DAY_MS / 24)],
        ...[ne(bookings.status, "cancelled"), isNull(guests.mergedInto)],
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .all();
  const legsOf = ({ wish }: (typeof visits)[number]) => promiseOf(wishColumn(wish).wanted)?.legs ?? [];
  const byGuest = Map.groupBy(visits, ({ guestId }) => guestId ?? "");
  const lines = [...byGuest].flatMap(([guestId, own], nth) => {
    const line = { workspaceId, guestId, by: memberId, kind: "formula" as const };
    const coloured = own.filter((visit) => legsOf(visit).some(({ service }) => asking.has(service)));
    const formulas = coloured.map(({ id, startsAt }, i) => ({
      ...{ ...line, id: `demo-${id}`, bookingId: id, at: startsAt },
      text: FORMULAS[(nth + (i > 1 ? 1 : 0)) % FORMULAS.length] ?? "",
    }));
    const { ago, result } = TESTS[nth % TESTS.length] ?? { ago: 0, result: "ok" };
    const [service] = coloured.flatMap(legsOf).filter(({ service }) => asking.has(service));
    const at = now - ago * DAY_MS;
    const test = {
      ...{ ...line, kind: "patch_test" as const, id: `demo-t-${guestId}`, bookingId: null, at, result },
      ...{ text: asking.get(service?.service ?? "") ?? "", validUntil: null as string | null },
    };
    if (result === "ok") test.validUntil = validUntil(utcDateOf(at), MONTHS);
    const first = own[0];
    const note = {
      ...{ ...line, kind: "note" as const, id: `demo-n-${guestId}`, bookingId: first?.id ?? null },
      ...{ at: first?.startsAt ?? now, text: NOTES[nth % NOTES.length] ?? "" },
    };
    return [...formulas, ...(service && nth % 5 !== 4 ? [test] : []), ...(nth % 3 === 0 ? [note] : [])];
  });
  for (const line of lines) await diary.insert(guestEntries).values(line);
  const people = new Map(
    [...byGuest].map(([id, own]) => [id, own.flatMap(legsOf).flatMap(({ person }) => person ?? [])]),
  );
  await addLikes(diary, workspaceId, people);
}

/** A client who asked for one person by name twice likes that person. */
async function addLikes(diary: Diary, workspaceId: string, people: Map<string, string[]>): Promise<void> {
  for (const [id, asked] of people) {
    const liked = asked.find((person, i) => asked.indexOf(person) !== i);
    if (liked)
      await diary
        .update(guests)
        .set({ preferred: { person: liked, area: null } })
        .where(and(eq(guests.workspaceId, workspaceId), eq(guests.id, id)));
  }
}
