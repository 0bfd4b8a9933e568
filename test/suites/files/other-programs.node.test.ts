import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import ICAL from "ical.js";
import { simpleParser } from "mailparser";
import nodeIcal from "node-ical";
import papaparse from "papaparse";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { SETTINGS_AREAS } from "../../../domain/settings/settings-log.ts";
import { strictCalendar } from "../../../domain/testing/strict-calendar.ts";
import { strictCsv } from "../../../domain/testing/strict-csv.ts";
import { aTextOfTheWorld, lettersOf } from "../../../domain/testing/texts-of-the-world.ts";
import { csvRow, SEPARATORS } from "../../../domain/texts/csv.ts";
import { formatsIn } from "../../../domain/texts/formats-in.ts";
import { type Arrived, MailServer } from "../../../e2e/harness/providers.ts";
import { csvOf } from "../../../web/members/settings-log/csv-of.ts";
import { calendarText } from "../../../worker/calendars/calendar-text.ts";
import { cloudflare } from "../../../worker/messages/providers/cloudflare.ts";
import { resend } from "../../../worker/messages/providers/resend.ts";
import { smtp } from "../../../worker/messages/providers/smtp.ts";
import { calendarAttachment } from "../../../worker/messages/words/calendar-attachment.ts";
import type { Services } from "../../../worker/services.ts";
import { forSeconds } from "../../harness/random-runs.ts";
import { cloudflareEmailDouble } from "../../providers/cloudflare-email.ts";
import { RESEND_KEY, resendDouble } from "../../providers/resend.ts";
import { aBusiness, aStay, FROM, mailAbout, NOW, READER } from "./a-business.ts";

const ROOT = path.join(import.meta.dirname, "../../..");

type Read = { title: string; place: string; startsAt: number; endsAt: number };

function readByIcalJs(file: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const read = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const instant = (time: ICAL.Time) => time.toUnixTime() * 1000;
    return {
      ...{ title: event.summary, place: event.location ?? "" },
      ...{ startsAt: instant(event.startDate), endsAt: instant(event.endDate) },
    };
  });
  ICAL.TimezoneService.reset();
  return read;
}

const readByNodeIcal = (file: string): Read[] =>
  Object.values(nodeIcal.sync.parseICS(file)).flatMap((event) =>
    event?.type === "VEVENT"
      ? [
          {
            ...{ title: String(event.summary), place: String(event.location ?? "") },
            ...{ startsAt: event.start.getTime(), endsAt: event.end?.getTime() ?? 0 },
          },
        ]
      : [],
  );

const READERS = Object.entries({ readByIcalJs, readByNodeIcal });
/** Without white space at the ends, and without backslashes: node-ical takes a backslash before an n for a line break. */
const plain = (text: string) => text.replace(/\\n|[\\\n]/g, "").trim();
const trimmed = (read: Read[]) => read.map((each) => ({ ...each, title: plain(each.title), place: plain(each.place) }));

/** The wall time of an instant is shown again before or after it. */
function isShownTwice(instant: number, timeZone: string): boolean {
  const wall = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const [one, other] = (["earlier", "later"] as const).map((disambiguation) =>
    wall.toZonedDateTime(timeZone, { disambiguation }),
  );
  return one?.epochMilliseconds !== other?.epochMilliseconds;
}

const organizer = fc.record({ name: aTextOfTheWorld, address: fc.constant(FROM.address) });

test("every program reads a booking's file as it is meant, in each zone and around each change of its clock", () => {
  const given = { stay: aStay, title: aTextOfTheWorld, where: aTextOfTheWorld, organizer, isCancelled: fc.boolean() };
  const attendee = fc.constantFrom(READER, null);
  fc.assert(
    fc.property(fc.record({ ...given, attendee }), ({ stay, ...entry }) => {
      const about = { id: "b1", version: 2, url: "https://book.example/nord/manage/abc" };
      const { content, contentType } = calendarAttachment({ ...about, ...stay, ...entry }, NOW);
      const { events, properties } = strictCalendar(content);
      const method = entry.isCancelled ? "CANCEL" : entry.attendee ? "REQUEST" : "PUBLISH";
      expect([properties.METHOD, contentType]).toEqual([method, `text/calendar; charset=utf-8; method=${method}`]);
      const isAmbiguous = [stay.startsAt, stay.endsAt].some((instant) => isShownTwice(instant, stay.timeZone));
      expect([stay, content.includes("TZID=")]).toEqual([stay, !isAmbiguous && stay.timeZone !== "UTC"]);
      const [{ SUMMARY: title = "", LOCATION: place = "" } = {}] = events;
      for (const [program, read] of READERS)
        expect([program, stay, trimmed(read(content))]).toEqual([
          ...[program, stay],
          trimmed([{ title, place, startsAt: stay.startsAt, endsAt: stay.endsAt }]),
        ]);
    }),
    forSeconds(0.1, { least: 50 }),
  );
});

test("every program reads a member's calendar as it is meant", () => {
  const entry = fc.record({ stay: aStay, title: aTextOfTheWorld, isTentative: fc.boolean() });
  fc.assert(
    fc.property(aTextOfTheWorld, aStay, fc.array(entry, { maxLength: 4 }), (name, { timeZone }, given) => {
      const entries = given.map(({ stay: { startsAt, endsAt }, ...shown }, i) => ({
        ...{ ...shown, id: `b${i}`, version: i, changedAt: NOW, startsAt, endsAt },
        url: `https://book.example/nord/dashboard?booking=b${i}`,
      }));
      const file = calendarText({ name, timeZone, entries });
      const { events, properties } = strictCalendar(file);
      expect(properties["X-WR-TIMEZONE"]).toBe(timeZone);
      expect(properties.NAME).toBe(properties["X-WR-CALNAME"]);
      const meant = entries.map(({ startsAt, endsAt }, i) => ({
        ...{ title: events[i]?.SUMMARY ?? "", place: "", startsAt, endsAt },
      }));
      for (const [program, read] of READERS) expect([program, trimmed(read(file))]).toEqual([program, trimmed(meant)]);
    }),
  );
});

test("every program reads a list as it is meant, with either separator", () => {
  const rows = fc.array(fc.tuple(aTextOfTheWorld, aTextOfTheWorld, fc.integer()), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, fc.constantFrom("comma" as const, "semicolon" as const), (cells, separator) => {
      const delimiter = SEPARATORS[separator];
      const file = cells.map((row) => csvRow(row, separator)).join("");
      const meant = strictCsv(file, delimiter);
      expect(meant.map(([, , number]) => Number(number))).toEqual(cells.map(([, , number]) => number));
      expect(parse(`\ufeff${file}`, { bom: true, delimiter, record_delimiter: "\r\n" })).toEqual(meant);
      expect(papaparse.parse(`\ufeff${file}`, { delimiter, newline: "\r\n", skipEmptyLines: true })).toMatchObject({
        data: meant,
        errors: [],
      });
    }),
  );
});

const PAPA = { delimiter: ";", newline: "\r\n", skipEmptyLines: true } as const;

/** Each change of a setting, with any text before and after. */
const aChange = fc.record({
  ...{ id: fc.uuid(), at: fc.constant(new Date(NOW).toISOString()), memberId: fc.constant("m1") },
  ...{ area: fc.constantFrom(...SETTINGS_AREAS), more: fc.constantFrom(0, 3) },
  parts: fc.array(
    fc.record({
      ...{ kind: fc.constant("service" as const), id: fc.uuid(), name: aTextOfTheWorld },
      ...{ became: fc.constant("changed" as const) },
      fields: fc.record({ name: fc.tuple(aTextOfTheWorld, aTextOfTheWorld) }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

test("every program reads the log of settings as it is meant", () => {
  fc.assert(
    fc.property(fc.array(aChange, { maxLength: 4 }), aTextOfTheWorld, (changes, fullName) => {
      const formats = formatsIn("en-GB", { today: "2026-11-21" });
      const reader = { formats, timeZone: "Asia/Kathmandu", region: "SE", nameOf: () => fullName };
      const file = csvOf(changes, reader).replace(/^\ufeff/, "");
      const [, ...lines] = strictCsv(file, ";");
      expect(parse(file, { delimiter: ";", record_delimiter: "\r\n" }).slice(1)).toEqual(lines);
      expect(papaparse.parse(file, PAPA).data.slice(1)).toEqual(lines);
      const meant = changes.flatMap(({ parts }) =>
        parts.map(({ name, fields }) => ["2026-11-21 17:45", fullName, name, ...fields.name].map(lettersOf)),
      );
      const told = lines.filter((cells) => cells[4] !== ""); // no line about further changes
      expect(
        told.map(([at = "", who = "", , title = "", , ...values]) => [at, who, title, ...values].map(lettersOf)),
      ).toEqual(meant.map(([at, who, name, ...values]) => [at, who, expect.stringContaining(name ?? ""), ...values]));
    }),
  );
});

test("the files that other programs read have no other writers than those which are read here", () => {
  const files = globSync("{domain,texts,web,worker}/**/*.{ts,tsx}", { cwd: ROOT }).filter(
    (file) => !/\btest\b/.test(file),
  );
  const saying = (words: RegExp) =>
    files.filter((file) => words.test(readFileSync(path.join(ROOT, file), "utf8"))).sort();
  expect(saying(/ csvRow\b|(?<!`)text\/csv/)).toEqual([
    "domain/texts/csv.ts",
    "web/members/import/choose-file.tsx", // reads such files
    "web/members/import/row-list.tsx", // the rows that stayed out
    "web/members/settings-log/changes-view.tsx", // saves what csv-of.ts writes
    "web/members/settings-log/csv-of.ts",
    "worker/bookings/export-bookings.ts",
    "worker/guests/export-guests.ts",
    "worker/http/csv-file.ts", // answers with what these two write
  ]);
  expect(saying(/\bicalendar\(|"text\/calendar|`text\/calendar/)).toEqual([
    "domain/texts/icalendar.ts",
    "worker/calendars/answer-calendar.ts", // answers with what calendar-text.ts writes
    "worker/calendars/calendar-text.ts",
    "worker/messages/words/calendar-attachment.ts",
  ]);
});

const server = new MailServer();
let address: string;
beforeAll(async () => {
  address = await server.start();
});
afterAll(() => server.stop());

/** The head of each part of a mail, and the text that its body decodes to. */
function partsOf(raw: string) {
  const [, boundary = ""] = /multipart\/mixed;\s+boundary="([^"]+)"/.exec(raw) ?? [];
  const [, inner = ""] = /multipart\/alternative;\s+boundary="([^"]+)"/.exec(raw) ?? [];
  return [boundary, inner].flatMap((mark) =>
    raw
      .split(`--${mark}`)
      .slice(1, -1)
      .map((part) => {
        const at = part.indexOf("\r\n\r\n");
        return {
          head: part
            .slice(0, at)
            .trim()
            .replace(/\r\n\s+/g, " "),
          body: part.slice(at + 4),
        };
      }),
  );
}

test.each([
  ["booking_confirmation", "REQUEST"],
  ["booking_rescheduled", "REQUEST"],
  ["booking_cancellation", "CANCEL"],
])("a mail server gets %s with an entry that programs act on by %s, of any business", async (type, method) => {
  await fc.assert(
    fc.asyncProperty(aBusiness, async (business) => {
      const before = server.arrived.length;
      const { message } = mailAbout("booking", type, business);
      const sent = await smtp
        .transport({ env: { SMTP_URL: address } } as unknown as Services)
        .send([message], new AbortController().signal);
      expect(sent).toEqual([{ ok: true, providerId: null }]);
      const { raw, mail } = server.arrived[before] as Arrived;
      const [file] = message.attachments;
      const parts = partsOf(raw);
      expect(raw).toMatch(/^[\r\n\t -~]*$/); // any server takes it
      expect(parts.map(({ head }) => head.replaceAll("\r\n", "; "))).toEqual([
        expect.stringMatching(/^Content-Type: multipart\/alternative; boundary=/),
        "Content-Type: application/ics; name=invite.ics; Content-Disposition: attachment; filename=invite.ics; Content-Transfer-Encoding: base64",
        expect.stringMatching(
          /^Content-Type: text\/plain; charset=utf-8; Content-Transfer-Encoding: (7bit|quoted-printable|base64)$/,
        ),
        expect.stringMatching(
          /^Content-Type: text\/html; charset=utf-8; Content-Transfer-Encoding: (7bit|quoted-printable|base64)$/,
        ),
        expect.stringMatching(
          new RegExp(
            `^Content-Type: text/calendar; charset=utf-8; method=${method}; Content-Transfer-Encoding: (7bit|quoted-printable|base64)$`,
          ),
        ),
      ]);
      const again = await simpleParser(raw);
      const files = [
        ...mail.attachments.map(({ content }) =>
          typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString(),
        ),
        ...again.attachments.map(({ content }) => content.toString()),
      ];
      expect(files).toHaveLength(4); // both programs read both copies
      for (const each of files) {
        const { properties, events } = strictCalendar(each.replace(/\r?\n/g, "\r\n").replace(/(\r\n)*$/, "\r\n"));
        expect([properties.METHOD, events]).toEqual([method, strictCalendar(file?.content ?? "").events]);
        expect([events[0]?.ORGANIZER, events[0]?.ATTENDEE]).toEqual([`mailto:${FROM.address}`, `mailto:${READER}`]);
      }
      expect([again.from?.value[0]?.address, mail.from?.address]).toEqual([FROM.address, FROM.address]); // the organizer
    }),
    forSeconds(0.225 / 3, { least: 2 }),
  );
});

test("providers over HTTP get the same entry, with its method", async () => {
  const network = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => network.mockRestore());
  const [resendTakes, cloudflareTakes] = [resendDouble(), cloudflareEmailDouble()];
  network.mockImplementation((input, init) => resendTakes.fetch(new Request(input, init)));
  const [business] = fc.sample(aBusiness, 1);
  if (!business) throw new Error("no business");
  const { message } = mailAbout("booking", "booking_confirmation", business);
  const env = { RESEND_API_KEY: RESEND_KEY, EMAIL: cloudflareTakes.binding };
  for (const provider of [resend, cloudflare]) {
    const transport = provider.transport({ env } as unknown as Services);
    expect(await transport.send([message], new AbortController().signal)).toMatchObject([{ ok: true }]);
  }
  const { content = "" } = message.attachments[0] ?? {};
  const contentType = "text/calendar; charset=utf-8; method=REQUEST";
  expect(strictCalendar(content).properties.METHOD).toBe("REQUEST");
  expect(resendTakes.taken[0]?.fields.attachments).toEqual([
    { filename: "invite.ics", content: Buffer.from(content).toString("base64"), content_type: contentType },
  ]);
  expect(cloudflareTakes.taken[0]?.attachments).toEqual([
    {
      filename: "invite.ics",
      content: new TextEncoder().encode(content),
      type: contentType,
      disposition: "attachment",
    },
  ]);
});
