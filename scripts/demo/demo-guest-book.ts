import { and, eq, gt, min, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Diary } from "../../db/connect.ts";
import { addConsent, keepWords } from "../../db/diary/guests/consents.ts";
import { setTags } from "../../db/diary/guests/guest-tags.ts";
import { saveGuestSettings } from "../../db/diary/guests/settings.ts";
import { bookings, guestChanges, guests } from "../../db/diary/schema.ts";
import { type CareCode, careFacts } from "../../domain/guests/care.ts";
import { type GuestSettings, NO_GUEST_SETTINGS } from "../../domain/guests/guest-settings.ts";
import type { GuestTag } from "../../domain/guests/guest-tags.ts";
import { PERSON_COLORS } from "../../domain/looks/person-colors.ts";
import { DAY_MS } from "../../domain/time/calendar.ts";
import { linkNext } from "../../worker/gathering/gather.ts";
import { consentsOffered } from "../../worker/guest-book/consents-offered.ts";

/**
 * `cards`: of every second guest who comes from today on, in the order in which they come, so that each evening shows some. `shared`: of
 * one of the two who share a number.
 */
export type DemoGuestBook = { settings: Partial<GuestSettings>; cards: DemoCard[]; shared: DemoCard };
/** `strict`: no traces. `onPage`: the guest asked for it on the booking page. `tags`: ids, with the reasons where they need one. */
type DemoCard = {
  care?: CareCode[];
  strict?: CareCode[];
  words?: string | null;
  onPage?: boolean;
  note?: string | null;
  tags?: Record<string, string | null>;
  news?: "booking_page" | "told_by_phone" | "withdrawn";
};

const tag = (id: string, name: string, color: keyof typeof PERSON_COLORS, more: Partial<GuestTag> = {}): GuestTag => ({
  ...{ id, name, color: PERSON_COLORS[color], kitchen: false, rule: null, auto: null },
  ...more,
});

const NEWS_BY_MAIL: GuestSettings["boxes"] = NO_GUEST_SETTINGS.boxes.map((box) => ({
  ...box,
  on: box.channel === "email",
}));

export const RESTAURANT_BOOK: DemoGuestBook = {
  settings: {
    tags: [
      tag("vip", "VIP", "violet", { kitchen: true }),
      tag("window", "Window seat", "blue"),
      tag("wheelchair", "Wheelchair", "amber"),
      tag("regular", "Regular", "green", { auto: { visits: 3, months: 12 } }),
      tag("call", "Please call", "red", { rule: "please_call" }),
    ],
    boxes: NEWS_BY_MAIL,
    askCare: true,
  },
  cards: [
    {
      ...{ strict: ["nuts"], words: "Carries an EpiPen", tags: { vip: null }, news: "told_by_phone" },
      note: "Sparkling water on the table, and the bill to the company.",
    },
    { care: ["gluten"], strict: ["gluten"], onPage: true, news: "booking_page" },
    { tags: { window: null } },
    { care: ["vegetarian"], tags: { window: null } },
    { tags: { wheelchair: null }, note: "The ramp is at the terrace door." },
    { care: ["vegan"], onPage: true, tags: { window: null }, news: "booking_page" },
    { care: ["milk", "eggs"], words: "Baked in is fine" },
    { tags: { window: null, vip: null }, note: "Celebrates a name day with us every year." },
    { tags: { call: "Came as eight instead of four, twice" } },
    { care: ["halal", "no_alcohol"], news: "told_by_phone" },
    { care: ["fish", "crustaceans", "molluscs"], strict: ["crustaceans"], onPage: true, news: "booking_page" },
    { care: ["peanuts"], strict: ["peanuts"], words: "For the child" },
    { care: ["lactose_free"], onPage: true, news: "withdrawn" },
    { care: ["no_pork"], tags: { vip: null } },
    { care: ["pescatarian", "sesame"] },
  ],
  shared: { strict: ["celery"] },
};

export const SALON_BOOK: DemoGuestBook = {
  settings: {
    tags: [
      tag("quiet", "Quiet chair", "blue"),
      tag("vip", "VIP", "violet"),
      tag("dog", "Brings a dog", "olive"),
      tag("regular", "Regular", "green", { auto: { visits: 2, months: 12 } }),
      tag("missed", "Often misses", "amber", { auto: { missed: 2, months: 12 } }),
      tag("call", "Please call", "red", { rule: "please_call" }),
    ],
    boxes: NEWS_BY_MAIL,
    askCare: true,
  },
  cards: [
    { strict: ["ppd"], words: "Reacted in 2019, henna is fine", tags: { quiet: null } },
    { care: ["latex"], strict: ["latex"], onPage: true, news: "booking_page" },
    { tags: { vip: null }, note: "Short at the neck, no machine." },
    { care: ["fragrance"] },
    { care: ["ammonia"], tags: { vip: null }, news: "told_by_phone" },
    { tags: { quiet: null }, note: "Reads. Tea without milk." },
    { tags: { call: "Changes colour to cut on the day" } },
    { tags: { dog: null } },
    { care: ["nickel"], onPage: true },
    { strict: ["ppd"], care: ["ammonia"], onPage: true, news: "booking_page" },
    { care: ["adhesive"], news: "withdrawn" },
    { care: ["acrylates"], tags: { vip: null } },
    { strict: ["latex"], tags: { dog: null } },
  ],
  shared: { strict: ["ppd"] },
};

type Business = { workspaceId: string; name: string; memberId: string };

/** The guests of all bookings, as gathering makes them, and what is on the cards. */
export async function addGuestBook(
  diary: Diary,
  { workspaceId, name, memberId }: Business,
  { settings, cards, shared }: DemoGuestBook,
  now: number,
): Promise<void> {
  for (let isAll = false; !isAll; ) ({ isAll } = await linkNext(diary));
  const all: GuestSettings = { ...NO_GUEST_SETTINGS, ...settings };
  await saveGuestSettings(diary, workspaceId, 0, all);
  const words = consentsOffered(all, name, "sv")[0];
  if (words) await keepWords(diary, workspaceId, { ...words, language: "sv" }, now - YEAR_MS).run();
  const coming = (await guestsAhead(diary, workspaceId, now)).filter(({ name }) => name !== SHARES);
  const sharing = await diary
    .select({ id: guests.id, email: guests.email })
    .from(guests)
    .innerJoin(other, and(eq(other.workspaceId, workspaceId), eq(other.phone, guests.phone), ne(other.id, guests.id)))
    .where(and(eq(guests.workspaceId, workspaceId), eq(guests.name, SHARES)))
    .limit(1)
    .all();
  const ofCards = cards.flatMap((card, i) => {
    const guest = coming[2 * i];
    return guest ? [{ guest, card }] : [];
  });
  const given = [...ofCards, ...sharing.map((guest) => ({ guest, card: shared }))];
  for (const [i, { guest, card }] of given.entries()) {
    const at = now - YEAR_MS + i * 11 * DAY_MS;
    await writeOnCard(diary, { workspaceId, memberId, at, wordsId: words?.wordsId ?? null }, guest, card);
  }
}

const YEAR_MS = 365 * DAY_MS;
/** Two people book under one number, ahead by their surname alone (demo-day.ts). */
const SHARES = "Hanna Berg";
const other = alias(guests, "other");

type Person = { id: string; email: string | null };
type Writing = { workspaceId: string; memberId: string; at: number; wordsId: string | null };

async function writeOnCard(
  diary: Diary,
  { workspaceId, memberId, at, wordsId }: Writing,
  { id, email }: Person,
  { care = [], strict = [], words = null, onPage = false, note = null, tags = {}, news }: DemoCard,
): Promise<void> {
  const line = (isStrict: boolean) => (code: CareCode) => ({ code, strict: isStrict });
  const facts = careFacts([...care.map(line(false)), ...strict.map(line(true))], words);
  const asked = onPage ? { by: null, at, how: "booking_page" as const } : { by: memberId, at, how: "told" as const };
  await diary
    .update(guests)
    .set({ note, care: facts && { ...facts, asked } })
    .where(and(eq(guests.workspaceId, workspaceId), eq(guests.id, id)));
  const putOn = Object.entries(tags).map(([tag, reason]) => ({ tag, reason }));
  const by = { by: memberId, at };
  await diary.$client.batch(setTags(diary, workspaceId, { head: id, members: [] }, putOn, by));
  const fields = [
    ...(note ? ["note"] : []),
    ...(facts && !onPage ? ["care"] : []),
    ...(putOn.length > 0 ? ["tags"] : []),
  ];
  const change = { workspaceId, guestId: id, type: "edited", actor: memberId, at, changes: { fields } };
  if (fields.length > 0) await diary.insert(guestChanges).values(change);
  if (!news || email === null) return;
  const isNo = news === "withdrawn";
  const said = {
    ...{ id: `demo-${id}`, guestId: id, channel: "email" as const, address: email, bookingId: null, at },
    ...{ state: isNo ? ("withdrawn" as const) : ("given" as const), source: isNo ? "unsubscribe" : news },
    ...{ wordsId: news === "booking_page" ? wordsId : null, by: news === "told_by_phone" ? memberId : null },
  };
  await addConsent(diary, workspaceId, said).run();
}

/** The next to come first. */
const guestsAhead = (diary: Diary, workspaceId: string, now: number) =>
  diary
    .select({ id: guests.id, name: guests.name, email: guests.email })
    .from(guests)
    .innerJoin(bookings, and(eq(bookings.workspaceId, guests.workspaceId), eq(bookings.guestId, guests.id)))
    .where(and(eq(guests.workspaceId, workspaceId), gt(bookings.startsAt, now), ne(bookings.status, "cancelled")))
    .groupBy(guests.id)
    .orderBy(min(bookings.startsAt), guests.name)
    .all();
