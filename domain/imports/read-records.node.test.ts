import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aTextOfTheWorld } from "../testing/texts-of-the-world.ts";
import { csvRow } from "../texts/csv.ts";
import { cellText, lineText } from "./cell-text.ts";
import { ROW_BYTES_MAX } from "./import-row.ts";
import { readFile } from "./read-file.ts";
import type { ImportAnswers, ImportReading } from "./reading.ts";

const BUSINESS = { region: "SE", timeZone: "Europe/Stockholm", today: "2026-11-30" };

async function reading(text: string, answers: ImportAnswers = {}): Promise<ImportReading> {
  const file = await readFile(new TextEncoder().encode(text), answers, BUSINESS);
  if (!file.ok) throw new Error(file.fault);
  return file.reading;
}

const fieldsIn = ({ columns }: ImportReading) => columns.map(({ field }) => field);

test("a column is what the owner says, before what a preset or its name says", async () => {
  const file = "Name,Phone,Ref,Email\nAnna Berg,070-123 45 67,anna@example.com,x\n";
  expect(fieldsIn(await reading(file))).toEqual(["name", "phone", null, "email"]);
  const answered = await reading(file, { columns: { Ref: "email", Email: null } });
  expect(fieldsIn(answered)).toEqual(["name", "phone", "email", null]);
  expect(answered.rows[0]?.guest).toEqual({ name: "Anna Berg", phone: "+46701234567", email: "anna@example.com" });
});

test("a column without a name is called by its letter, and may be answered so", async () => {
  const file = "Name,,Phone\nAnna Berg,Window,070-123 45 67\n";
  expect((await reading(file)).columns[1]?.header).toBe("Column B");
  expect((await reading(file, { columns: { "Column B": "note" } })).rows[0]?.guest?.note).toBe("Window");
});

test("a sign is a word, too, of a status", async () => {
  const file = "Name,Phone,Date,Time,Status\nA B,0701234567,2026-03-04,18:30,✓\nC D,0701234568,2026-03-04,18:30,✗\n";
  const asked = await reading(file);
  expect(asked.questions.map(({ id, rows }) => [id, rows])).toEqual([
    ["status:✓", 1],
    ["status:✗", 1],
  ]);
  const answered = await reading(file, { statuses: { "✓": "finished", "✗": "no_show" } });
  expect(answered.rows.map(({ booking }) => booking?.status)).toEqual(["finished", "no_show"]);
});

test("a preset that the owner denies is not read", async () => {
  const file = "VisitDate,VisitTime,PartySize,BookingDateTime,Status\n2026-01-02,18:30,2,2026-01-01 10:00:00,Closed\n";
  expect((await reading(file)).preset?.id).toBe("resdiary");
  expect((await reading(file, { preset: null })).preset).toBe(null);
});

test("a first name stands before a last name, whichever column comes first", async () => {
  const read = await reading("Efternamn;Namn;Mobil\nÖberg;Åsa;0701234567\n");
  expect(read.rows[0]?.guest?.name).toBe("Åsa Öberg");
});

test("a row waits for what is asked, and is read once it is answered", async () => {
  const file = "Name,Phone,Date,Time,Guests,Status\nA B,0701234567,03/04/2026,18:30,2,Waiting\n";
  const asked = await reading(file);
  expect([asked.rows.length, asked.waiting, asked.questions.map(({ id }) => id)]).toEqual([
    0,
    1,
    ["dates:Date", "status:waiting"],
  ]);
  const answers: ImportAnswers = { dates: { Date: "MDY" }, statuses: { WAITING: "confirmed" } };
  const answered = await reading(file, answers);
  expect(answered.questions).toEqual([]);
  expect(answered.rows[0]?.booking).toMatchObject({ date: "2026-03-04", status: "confirmed" });
});

test("the order of one column decides no other, but is offered for it", async () => {
  const read = await reading(
    "Name,Phone,Last visit,Consent date,Newsletter\nA B,0701234567,12/25/2025,01/02/2025,yes\n",
  );
  expect(read.questions).toMatchObject([{ id: "dates:Consent date", offered: "MDY", rows: 1 }]);
});

test("days that are the same in either order leave nothing to ask", async () => {
  const read = await reading(
    "Name,Phone,Date,Time\nA B,0701234567,03/03/2026,18:30\nC D,0701234568,04/04/2026,18:30\n",
  );
  expect([read.questions, read.rows.map(({ booking }) => booking?.date)]).toEqual([[], ["2026-03-03", "2026-04-04"]]);
});

test("the region offers an order where nothing else does", async () => {
  const file = new TextEncoder().encode("Name,Phone,Date,Time\nA B,+16303036933,01/02/2026,18:30\n");
  const offered = async (region: string) => {
    const read = await readFile(file, {}, { ...BUSINESS, region });
    return read.ok && read.reading.questions[0]?.offered;
  };
  expect(await offered("US")).toBe("MDY");
  expect(await offered("SE")).toBe("DMY");
});

test("a row with long notes in letters of several bytes is cut until the server takes it", async () => {
  const notes = "漢字の長いメモ".repeat(400);
  const read = await reading(`Name,Phone,Date,Time,Guests,Notes\nA B,0701234567,2026-01-02,18:30,2,${notes}\n`);
  const bytes = new TextEncoder().encode(JSON.stringify(read.rows[0])).length;
  expect(bytes).toBeLessThanOrEqual(ROW_BYTES_MAX);
  expect(bytes).toBeGreaterThan(ROW_BYTES_MAX * 0.6);
  expect(read.warnings.map(({ reason }) => reason)).toContain("notes_cut");
});

const aCell = fc.oneof(
  aTextOfTheWorld,
  fc.constantFrom("", "Anna Berg", "070-123 45 67", "anna@example.com", "2026-03-04", "03/04/2026", "18:30", "4"),
  fc.constantFrom("2026-03-29", "02:30", "Maybe", "Confirmed", "yes", "4,67012E+10", "46085", "nuts", "Unsubscribed"),
);
const HEADERS = [
  "Name",
  "Phone",
  "Email",
  "Date",
  "Time",
  "Guests",
  "Status",
  "Notes",
  "Allergies",
  "Newsletter",
  "Visits",
];

test("whatever a file holds, each of its records is read, refused with a reason, or waits; nothing throws", async () => {
  const aFile = fc.record({
    header: fc.shuffledSubarray([...HEADERS, "", "Last visit"], { minLength: 2 }),
    rows: fc.array(fc.array(aCell, { minLength: 1, maxLength: 12 }), { maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(aFile, async ({ header, rows }) => {
      const file = [header, ...rows].map((cells) => csvRow(cells, "comma")).join("");
      const read = await reading(file, { separator: "," });
      expect(read.rows.length + read.refused.length + read.waiting).toBe(read.records);
      const told = [...read.rows, ...read.refused].map(({ n }) => n);
      expect(new Set(told).size).toBe(told.length);
      expect(read.waiting === 0 || read.questions.length > 0).toBe(true);
    }),
  );
});

test("bookings that our own export writes are read as they were", async () => {
  const header = [
    "Date",
    "Time",
    "Calendar date",
    "Name",
    "Guests",
    "Phone",
    "Email",
    "Status",
    "Attendance",
    "Source",
    "Notes",
  ];
  const aBooking = fc.record({
    name: aTextOfTheWorld.map((text) => `Anna ${lineText(text)}`.slice(0, 200).toWellFormed().trim()),
    notes: aTextOfTheWorld.map((text) => cellText(text).slice(0, 300).toWellFormed()),
    guests: fc.integer({ min: 1, max: 50 }),
    hour: fc.integer({ min: 10, max: 23 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(aBooking, { minLength: 1, maxLength: 5 }), async (bookings) => {
      const lines = bookings.map(({ name, notes, guests, hour }, i) =>
        csvRow(
          [
            "2026-03-04",
            `${hour}:30`,
            `2026-03-0${i + 1}`,
            name,
            guests,
            null,
            null,
            "confirmed",
            null,
            "phone",
            notes,
          ],
          "semicolon",
        ),
      );
      const read = await reading(csvRow(header, "semicolon") + lines.join(""), { separator: ";" });
      expect(read.preset?.id).toBe("daybook");
      expect(
        read.rows.map(({ guest, booking }) => [guest?.name, booking?.guests, booking?.time, booking?.notes ?? ""]),
      ).toEqual(
        bookings.map(({ name, notes, guests, hour }) => [lineText(name), guests, `${hour}:30`, cellText(notes)]),
      );
    }),
  );
});
