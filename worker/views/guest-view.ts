import * as z from "zod/mini";
import type { BookingRow } from "../../db/diary/bookings.ts";
import { countedVisits } from "../../db/diary/guests/guest-facts.ts";
import { careColumn, knownColumn, saidCareColumn } from "../../db/platform/columns.ts";
import { type CareFacts, careOfBooking, type ShownCare, unionOfCare } from "../../domain/guests/care.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import { type GuestTag, type ShownTag, shownTag, tagsOfGuest } from "../../domain/guests/guest-tags.ts";
import { whoMayBeMeant } from "../../domain/guests/link.ts";
import { withoutContact } from "../../domain/people/without-contact.ts";

/** With what guests are read: the tags of the settings, and `now` in ms, until when visits count for an automatic one. */
export type TagsNow = { tags: readonly GuestTag[]; keepsBirthdays: boolean; now: number };

/** The head's, and those of the guests that were merged into it. */
const cares = z.tuple([z.unknown(), z.array(z.unknown())]);
const factsShape = z.object({
  ...{ id: z.string(), name: z.string(), care: cares, note: z.nullable(z.string()) },
  ...{ tags: z.array(z.string()), counts: z.unknown() },
});
const holderShape = z.object({
  ...{ id: z.string(), name: z.string(), mergedInto: z.nullable(z.string()), known: z.unknown() },
});
const holdersShape = z.array(z.tuple([holderShape, holderShape, cares]));

/**
 * The guest of a row that was read with it (docs/rules.md#guests), else those among whom a member may choose. `visits`,
 * `missed`: until now; `nth`: which visit this booking is. `care`: what to heed at this booking, of whoever may be meant.
 */
export function guestView(row: BookingRow, now: TagsNow) {
  const facts = factsOf(row);
  const open = openHolders(row);
  const said = saidCareColumn(row.said);
  const care: (ShownCare & { name?: string })[] = [
    ...careOfBooking(said, facts && careOfAll(facts.care), []),
    ...open.flatMap(({ name, care }) => careOfBooking(null, null, [care]).map((each) => ({ ...each, name }))),
  ];
  return {
    guest: facts && guestOfFacts(facts, now),
    guestOpen: open.map(({ id, name }) => ({ id, name })),
    care,
  };
}
export type GuestView = ReturnType<typeof guestView>;

/** Nothing but allergies, diets and the names of tags that the owner lets the kitchen see; none leads to anybody. */
export function kitchenGuestView(row: BookingRow, now: TagsNow): { care: ShownCare[]; tags: string[] } {
  const facts = factsOf(row);
  const open = openHolders(row).map(({ care }) => care);
  const care = careOfBooking(saidCareColumn(row.said), facts && careOfAll(facts.care), open);
  const tags = facts ? tagsOf(facts, now).filter(({ kitchen }) => kitchen) : [];
  return {
    care: care.map((each) => ({ ...each, words: each.words && withoutContact(each.words) })),
    tags: tags.map(({ name }) => name),
  };
}

type Facts = z.output<typeof factsShape>;

const factsOf = ({ guestFacts }: BookingRow): Facts | null =>
  guestFacts ? factsShape.parse(JSON.parse(guestFacts)) : null;

const tagsOf = ({ tags, counts }: Facts, now: TagsNow): GuestTag[] =>
  tagsOfGuest(now.tags, tags, countedVisits(counts).recent, now.now);

function guestOfFacts(facts: Facts, now: TagsNow) {
  const { id, name, note, counts } = facts;
  const care = cardCareView(facts.care);
  const { visits, missed, before } = countedVisits(counts);
  const tags: ShownTag[] = tagsOf(facts, now).map(shownTag);
  return { id, name, care, tags, visits, missed, note, nth: before + 1 };
}

const careOfAll = ([head, members]: z.output<typeof cares>): CareFacts | null =>
  [head, ...members].map(careColumn).reduce<CareFacts | null>(unionOfCare, null);

/** On a card: that of the head and of the merged guests as one, with who asked last; parsed, as `caresOf` writes it. */
export function cardCareView(written: unknown) {
  const read = cares.parse(written);
  const facts = careOfAll(read);
  const asked = [read[0], ...read[1]]
    .flatMap((each) => careColumn(each)?.asked ?? [])
    .toSorted((a, b) => b.at - a.at)[0];
  if (!facts || !asked) return null;
  return { codes: facts.codes, words: facts.words, asked: { ...asked, at: new Date(asked.at).toISOString() } };
}

/** Those who may be meant where a booking is left open, with the care of each. */
function openHolders({
  guestHolders,
  customerName: name,
  customerPhone: phone,
  customerEmail: email,
  locale,
}: BookingRow) {
  if (!guestHolders) return [];
  const read = holdersShape.parse(JSON.parse(guestHolders));
  const care = new Map(read.map(([, head, own]) => [head.id, careOfAll(own)]));
  const holders = new Map(
    read.flatMap(([one, head]) => [one, head].map((each): [string, Guest] => [each.id, holderOf(each)])),
  );
  const meant = whoMayBeMeant({ name, phone, email, language: locale }, [...holders.values()]);
  return meant.map((guest) => ({ id: guest.id, name: guest.name, care: care.get(guest.id) ?? null }));
}

const holderOf = ({ known, ...holder }: z.output<typeof holderShape>): Guest => ({
  ...{ ...holder, phone: null, email: null, language: null },
  known: knownColumn(known),
});

/** Nothing that the booking's guest booked before it stood; of a row that was read with its guest. */
export function isFirstOfGuest(row: BookingRow): boolean {
  const facts = factsOf(row);
  return facts ? countedVisits(facts.counts).isFirst : false;
}
