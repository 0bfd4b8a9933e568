import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { capturedMessages } from "../../../db/platform/schema.ts";
import type { MessageType } from "../../../domain/messages/messages-owed.ts";
import { dateWords, momentWords } from "../../../domain/texts/mail-words.ts";
import { HOUR_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { aWorkspace, book, bookingsOf, call, db, manage, type TestWorkspace } from "../../harness/harness.ts";
import { aSalon } from "../../harness/salon.ts";
import { servicesAt } from "../../harness/services.ts";
import { aStudio, held } from "../../harness/studio.ts";

const TYPES: MessageType[] = [
  ...(["booking_confirmation", "booking_rescheduled", "booking_cancellation", "booking_reminder"] as const),
];

type Kind = { workspace: TestWorkspace; fields: object; later: object };

const KINDS: Record<string, () => Promise<Kind>> = {
  restaurant: async () => ({
    workspace: await aWorkspace({ timeZone: "UTC", bookingDurationMinutes: 120 }, TYPES),
    ...{ fields: { bookingTime: "18:00", guests: 2 }, later: { bookingTime: "19:30", guests: 3 } },
  }),
  salon: async () => {
    const salon = await aSalon(undefined, {}, TYPES);
    const services = ["cut", "colour"].map((name) => ({ service: salon.idOf(name), person: salon.idOf("Anna") }));
    const fields = { bookingTime: "10:00", guests: 1, services };
    return { workspace: salon, fields, later: { bookingTime: "14:00", guests: 1 } };
  },
  studio: async () => {
    const studio = await aStudio({}, TYPES);
    const [first, other] = [await held(studio), await held(studio, { time: "16:00" })];
    const fields = { bookingTime: "10:00", guests: 3, sessionId: first.id };
    return { workspace: studio, fields, later: { bookingTime: "16:00", guests: 3, sessionId: other.id } };
  },
};

/** Books, changes and cancels as a customer; the mails in the order in which they came. A reminder is of another booking. */
async function mailsOf(kind: string, locale: string) {
  const given = await KINDS[kind]?.();
  if (!given) throw new Error(kind);
  const { workspace, fields, later } = given;
  const customerEmail = `${crypto.randomUUID()}@example.com`;
  const asked = { bookingDate: workspace.day, customerName: "Ada Berg", customerEmail, customerPhone: null, locale };
  const sweep = (at = Date.now()) => runSchedule(servicesAt(at));
  const booking = (await book(workspace, { ...asked, ...fields })).body;
  await sweep();
  const change = { bookingDate: workspace.day, version: 1, ...later };
  expect((await call("PATCH", manage(workspace, booking), { body: change })).status).toBe(200);
  await sweep();
  expect((await call("POST", `${manage(workspace, booking)}/cancel`)).status).toBe(200);
  await sweep();
  await book(workspace, { ...asked, ...fields });
  await sweep();
  const startsAt = Math.min(...(await bookingsOf(workspace)).map((row) => row.startsAt));
  await sweep(startsAt - 24 * HOUR_MS);
  const mails = await db
    .select()
    .from(capturedMessages)
    .where(eq(capturedMessages.recipient, customerEmail))
    .orderBy(capturedMessages.id)
    .all();
  const day = workspace.day;
  return new Map(mails.map(({ type, subject, text }) => [type, wordsOf(day, subject ?? "", text, locale)]));
}

/** Without what differs between runs: the date, the business, the link. */
function wordsOf(date: string, subject: string, text: string, locale: string) {
  const region = locale === "sv" ? "sv" : "en";
  const short = momentWords({ date, time: "" }, region).trim();
  const plain = (words: string) =>
    words
      .replaceAll(dateWords(date, region), "DATE")
      .replaceAll(short, "DAY")
      .replaceAll(short.replace(/,$/, ""), "DAY")
      .replace(/Workspace [\w-]+/g, "NAME")
      .replace(/(?:Change or cancel until|Ändra eller avboka fram till) .*/, "OPEN LINK")
      .replace(/(?:View booking|Visa bokningen): .*/, "LINK");
  const [letter = ""] = plain(text).split("\n\n-- \n");
  return [plain(subject), ...letter.split("\n").filter(Boolean)];
}

const EXPECTED: Record<string, Record<string, Partial<Record<MessageType, string[]>>>> = {};

test.each(Object.keys(KINDS).flatMap((kind) => ["en", "sv"].map((locale) => [kind, locale] as const)))(
  "the mails of a %s in %s, as a whole",
  async (kind, locale) => {
    const mails = await mailsOf(kind, locale);
    console.log(kind, locale, JSON.stringify(Object.fromEntries(mails), null, 1));
    expect(Object.fromEntries(mails)).toEqual(EXPECTED[kind]?.[locale]);
  },
);
