import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import papaparse from "papaparse";
import { expect, test } from "vitest";
import { workspaceCustomizations, workspaces } from "../../../db/directory/schema.ts";
import { strictCalendar } from "../../../domain/testing/strict-calendar.ts";
import { strictCsv } from "../../../domain/testing/strict-csv.ts";
import { lettersOf, PIECES } from "../../../domain/testing/texts-of-the-world.ts";
import { SEPARATORS } from "../../../domain/texts/csv.ts";
import { aCalendar, nameCustomers, openCalendar, readCalendars } from "../../harness/calendars.ts";
import { aWorkspace, booked, bookingsOf, call, db, stored } from "../../harness/harness.ts";
import { open } from "../../harness/pages.ts";
import { forSeconds } from "../../harness/random-runs.ts";
import { ROUTES, SERVED } from "../../harness/routes.ts";
import { changeStored } from "../../harness/stored-rows.ts";

const LIST = "/api/workspaces/:slug/bookings.csv";
const CALENDARS = ["/:slug/manage/:token/booking.ics", "/calendar/:file"];

test("each address of a file that other programs read is opened here", () => {
  const served = [...Object.keys(ROUTES).map((route) => route.split(" ")[1] ?? ""), ...SERVED];
  expect(served.filter((path) => /\.(csv|tsv|xlsx|ics|vcf)$|^\/calendar\//.test(path)).sort()).toEqual(
    [LIST, ...CALENDARS].sort(),
  );
});

/** All signs in some order, as the database can keep them. */
const aText = fc
  .shuffledSubarray(PIECES, { minLength: 3, maxLength: 8 })
  .map((pieces) => `Bar ${pieces.join(" ")}`.toWellFormed().replaceAll("\0", ""));
const aVisit = fc.record({
  customerName: aText,
  notes: fc.oneof(aText, fc.constantFrom("-1", "@x", "=1+1")),
  ref: aText,
});
const aPlace = fc.record({
  ...{ name: aText, contactAddress: aText },
  timeZone: fc.constantFrom("Europe/Stockholm", "America/New_York", "Asia/Kathmandu"),
  visits: fc.array(aVisit, { minLength: 5, maxLength: 12 }),
});

/** Formulas are broken by an apostrophe, which is no part of the text. */
const withoutApostrophes = (text: string) => text.replace(/'+(?=["'\s]*[=+\-@＝＋－＠]|[\t\r])/g, "");

async function aBusinessWith({
  name,
  contactAddress,
  timeZone,
  visits,
}: typeof aPlace extends fc.Arbitrary<infer T> ? T : never) {
  const workspace = await aWorkspace({ timeZone });
  await changeStored(workspaces, { id: workspace.id }, { name });
  await db.insert(workspaceCustomizations).values({ workspaceId: workspace.id, contactAddress });
  await stored(workspace, visits);
  return workspace;
}

test("three programs read the list of any business as it is stored, with either separator", async () => {
  await fc.assert(
    fc.asyncProperty(aPlace, async (place) => {
      const workspace = await aBusinessWith(place);
      const rows = await bookingsOf(workspace);
      for (const [name, delimiter] of Object.entries(SEPARATORS)) {
        const path = LIST.replace(":slug", workspace.slug);
        const { text } = await call("GET", `${path}?separator=${name}`, { as: workspace.owner });
        const read = {
          grammar: strictCsv(text, delimiter),
          csvParse: parse(text, { delimiter, record_delimiter: "\r\n" }),
          papaparse: papaparse.parse<string[]>(text, { delimiter, newline: "\r\n", skipEmptyLines: true }).data,
        };
        const meant = rows.map((row) => [row.bookingDate, row.bookingTime, row.customerName, row.notes, row.ref]);
        for (const [program, [, ...lines]] of Object.entries(read)) {
          const cells = lines.map((cells) => [0, 1, 3, 10, 13].map((at) => withoutApostrophes(cells[at] ?? "")));
          const wanted = meant.map((cells) => cells.map((cell) => withoutApostrophes(cell ?? "")));
          expect([program, cells.sort()]).toEqual([program, wanted.sort()]);
          expect(lines.flat().filter((cell) => /^["\s]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
        }
      }
    }),
    forSeconds(0.1, { least: 2 }),
  );
});

type Read = { title: string; startsAt: number; endsAt: number };

const readers: Record<string, (file: string) => Read[]> = {
  icalJs: (file) => {
    const calendar = new ICAL.Component(ICAL.parse(file));
    for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
    return calendar.getAllSubcomponents("vevent").map((component) => {
      const { summary, startDate, endDate } = new ICAL.Event(component);
      return { title: summary, startsAt: startDate.toUnixTime() * 1000, endsAt: endDate.toUnixTime() * 1000 };
    });
  },
  nodeIcal: (file) =>
    Object.values(nodeIcal.sync.parseICS(file)).flatMap((event) =>
      event?.type === "VEVENT"
        ? [{ title: String(event.summary), startsAt: event.start.getTime(), endsAt: event.end?.getTime() ?? 0 }]
        : [],
    ),
};

const byTitle = (read: Read[]) =>
  read
    .map(({ title, ...times }) => ({ ...times, title: lettersOf(title.replaceAll("\\n", "")) }))
    .sort((one, other) => one.title.localeCompare(other.title));

test("programs read the calendars of any business, and a customer's file, as they are stored", async () => {
  await fc.assert(
    fc.asyncProperty(aPlace, async (place) => {
      const workspace = await aBusinessWith(place);
      const path = await aCalendar(workspace);
      const { calendars } = await readCalendars(workspace);
      await nameCustomers(workspace, calendars[0].id, true);
      const { manageToken, id } = await booked(workspace, { customerName: "Ada" });
      const rows = await bookingsOf(workspace);
      const { html: calendar } = await openCalendar(path);
      const { html: file } = await open(`/${workspace.slug}/manage/${manageToken}/booking.ics`);
      const titled = (row: (typeof rows)[number], name: string) => ({
        ...{ title: `Table for ${row.guests}, ${name}`, startsAt: row.startsAt, endsAt: row.endsAt },
      });
      const all = rows.map((row) => titled(row, row.customerName));
      const one = rows.filter((row) => row.id === id).map((row) => titled(row, place.name));
      expect(lettersOf(strictCalendar(calendar).properties.NAME ?? "")).toBe(lettersOf(place.name));
      expect(lettersOf(strictCalendar(file).events[0]?.LOCATION ?? "")).toBe(lettersOf(place.contactAddress));
      for (const [program, read] of Object.entries(readers)) {
        expect([program, byTitle(read(calendar))]).toEqual([program, byTitle(all)]);
        expect([program, byTitle(read(file))]).toEqual([program, byTitle(one)]);
      }
    }),
    forSeconds(0.1, { least: 2 }),
  );
});
