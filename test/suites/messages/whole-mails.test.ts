import { expect, test } from "vitest";
import type { MessageType } from "../../../domain/messages/messages-owed.ts";
import { dateWords, momentWords } from "../../../domain/texts/mail-words.ts";
import { HOUR_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { changeByLink } from "../../harness/edit.ts";
import { aWorkspace, book, bookingsOf, call, manage, type TestWorkspace } from "../../harness/harness.ts";
import { aSalon } from "../../harness/salon.ts";
import { sentTo, servicesAt } from "../../harness/services.ts";
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
  expect((await changeByLink(workspace, booking, later)).status).toBe(200);
  await sweep();
  expect((await call("POST", `${manage(workspace, booking)}/cancel`)).status).toBe(200);
  await sweep();
  await book(workspace, { ...asked, ...fields });
  await sweep();
  const startsAt = Math.min(...(await bookingsOf(workspace)).map((row) => row.startsAt));
  await sweep(startsAt - 24 * HOUR_MS);
  const mails = await sentTo(customerEmail);
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
      .replaceAll("\u00a0", " ")
      .replace(/(?:View booking|Visa bokningen): .*/, "LINK");
  const [letter = ""] = plain(text).split("\n\n-- \n");
  return [plain(subject), ...letter.split("\n").filter(Boolean)];
}

type Told = { summary: string; card: string[] };

/** A visit and the same one after its change, in words. */
const VISITS: Record<string, Record<string, [first: Told, second: Told]>> = {
  restaurant: {
    en: [
      { summary: "DAY 18:00, table for 2", card: ["When: DATE, 18:00, until 20:00", "Where: NAME", "Guests: 2"] },
      { summary: "DAY 19:30, table for 3", card: ["When: DATE, 19:30, until 21:30", "Where: NAME", "Guests: 3"] },
    ],
    sv: [
      { summary: "DAY 18:00, bord för 2", card: ["När: DATE, 18:00, till 20:00", "Var: NAME", "Antal gäster: 2"] },
      { summary: "DAY 19:30, bord för 3", card: ["När: DATE, 19:30, till 21:30", "Var: NAME", "Antal gäster: 3"] },
    ],
  },
  salon: {
    en: [
      {
        summary: "DAY 10:00, cut + colour with Anna",
        card: ["When: DATE, 10:00, until 12:00", "Where: NAME", "What: cut + colour with Anna", "Price: €80"],
      },
      {
        summary: "DAY 14:00, cut + colour with Anna",
        card: ["When: DATE, 14:00, until 16:00", "Where: NAME", "What: cut + colour with Anna", "Price: €80"],
      },
    ],
    sv: [
      {
        summary: "DAY 10:00, cut + colour hos Anna",
        card: ["När: DATE, 10:00, till 12:00", "Var: NAME", "Vad: cut + colour hos Anna", "Pris: 80 €"],
      },
      {
        summary: "DAY 14:00, cut + colour hos Anna",
        card: ["När: DATE, 14:00, till 16:00", "Var: NAME", "Vad: cut + colour hos Anna", "Pris: 80 €"],
      },
    ],
  },
  studio: {
    en: [
      {
        summary: "DAY 10:00, yoga, 3 seats",
        card: ["When: DATE, 10:00, until 11:00", "Where: NAME", "What: yoga, 3 seats", "Price: €120"],
      },
      {
        summary: "DAY 16:00, yoga, 3 seats",
        card: ["When: DATE, 16:00, until 17:00", "Where: NAME", "What: yoga, 3 seats", "Price: €120"],
      },
    ],
    sv: [
      {
        summary: "DAY 10:00, yoga, 3 platser",
        card: ["När: DATE, 10:00, till 11:00", "Var: NAME", "Vad: yoga, 3 platser", "Pris: 120 €"],
      },
      {
        summary: "DAY 16:00, yoga, 3 platser",
        card: ["När: DATE, 16:00, till 17:00", "Var: NAME", "Vad: yoga, 3 platser", "Pris: 120 €"],
      },
    ],
  },
};

type Letters = (first: Told, second: Told) => Partial<Record<MessageType, string[]>>;

const LETTERS: Record<string, Letters> = {
  en: (first, second) => ({
    booking_confirmation: [
      ...[`${first.summary} · NAME`, "Hello Ada,", "Your booking at NAME is confirmed."],
      ...[...first.card, "OPEN LINK", "See you soon!"],
    ],
    booking_rescheduled: [
      ...[`Changed: ${second.summary} · NAME`, "Hello Ada,", "Your booking at NAME has changed. It is now:"],
      ...[...second.card, `Before: ${first.summary}.`, "OPEN LINK", "See you soon!"],
    ],
    booking_cancellation: [
      ...[`Cancelled: ${second.summary} · NAME`, "Hello Ada,", "Your booking at NAME is cancelled."],
      ...[...second.card, "We hope to see you another time."],
    ],
    booking_reminder: [
      ...[`See you soon: ${first.summary} · NAME`, "Hello Ada,", "We look forward to seeing you at NAME."],
      ...[...first.card, "OPEN LINK"],
    ],
  }),
  sv: (first, second) => ({
    booking_confirmation: [
      ...[`Bokat: ${first.summary} · NAME`, "Hej Ada!", "Din bokning hos NAME är bekräftad."],
      ...[...first.card, "OPEN LINK", "Varmt välkommen!"],
    ],
    booking_rescheduled: [
      ...[`Ändrat: ${second.summary} · NAME`, "Hej Ada!", "Din bokning hos NAME är ändrad. Nu gäller:"],
      ...[...second.card, `Tidigare: ${first.summary}.`, "OPEN LINK", "Varmt välkommen!"],
    ],
    booking_cancellation: [
      ...[`Avbokat: ${second.summary} · NAME`, "Hej Ada!", "Din bokning hos NAME är avbokad."],
      ...[...second.card, "Vi hoppas att vi ses en annan gång."],
    ],
    booking_reminder: [
      ...[`Snart ses vi: ${first.summary} · NAME`, "Hej Ada!", "Vi ser fram emot ditt besök hos NAME."],
      ...[...first.card, "OPEN LINK"],
    ],
  }),
};

test.each(Object.keys(VISITS).flatMap((kind) => Object.keys(LETTERS).map((locale) => [kind, locale] as const)))(
  "the mails of a %s in %s, as a whole",
  async (kind, locale) => {
    const [first, second] = VISITS[kind]?.[locale] ?? [];
    if (!first || !second) throw new Error(`no words of a ${kind} in ${locale}`);
    expect(Object.fromEntries(await mailsOf(kind, locale))).toEqual(LETTERS[locale]?.(first, second));
  },
);
