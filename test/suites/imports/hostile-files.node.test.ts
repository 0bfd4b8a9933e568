import { strToU8, type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import { FILE_LIMITS } from "../../../domain/imports/faults.ts";
import { readFile } from "../../../domain/imports/read-file.ts";
import type { ImportAnswers } from "../../../domain/imports/reading.ts";

const BUSINESS = { region: "SE", timeZone: "Europe/Stockholm", today: "2026-11-30" };
const read = (bytes: Uint8Array, answers: ImportAnswers = {}) => readFile(bytes, answers, BUSINESS);
const faultOf = async (bytes: Uint8Array, answers?: ImportAnswers) => {
  const file = await read(bytes, answers);
  return file.ok ? null : file.fault;
};

type Sheet = { name: string; rows: string; state?: string };
const HEADER = cells(1, "Name", "Phone");
const BERG = cells(2, "Anna Berg", "070-123 45 67");

function cells(n: number, ...texts: string[]): string {
  return `<row r="${n}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
}

/** A workbook as programs write it, or with parts put in by hand. */
function workbook(sheets: Sheet[], parts: Zippable = {}, settings = ""): Uint8Array {
  const list = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}" r:id="r${i}"${state ? ` state="${state}"` : ""}/>`,
  );
  const links = sheets.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/sheet${i}.xml"/>`);
  return zipSync({
    "xl/workbook.xml": strToU8(`<workbook>${settings}<sheets>${list.join("")}</sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": strToU8(`<Relationships>${links.join("")}</Relationships>`),
    ...Object.fromEntries(
      sheets.map(({ rows }, i) => [
        `xl/worksheets/sheet${i}.xml`,
        strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
    ...parts,
  });
}

const ONE = [{ name: "A", rows: HEADER + BERG }];

test("a workbook is read", async () => {
  const file = await read(workbook(ONE));
  expect(file.ok && file.reading.rows).toEqual([
    { n: 2, guest: { name: "Anna Berg", phone: "+46701234567", email: null }, booking: null },
  ]);
});

test("a bomb is refused by its archive's own list, before it is unpacked", async () => {
  expect(await faultOf(workbook(ONE, { "xl/media/a.bin": new Uint8Array(3_000_000) }))).toBe("packed_too_tightly");
  expect(await faultOf(listedAs(workbook(ONE), "sheet0.xml", FILE_LIMITS.unpackedBytes))).toBe("unpacked_too_large");
});

test("a bomb whose list says a small size gives a part that is cut, and is refused", async () => {
  const bytes = workbook([{ name: "A", rows: HEADER + BERG.repeat(2_000) }]);
  expect(await faultOf(bytes)).toBe(null);
  expect(await faultOf(listedAs(bytes, "sheet0.xml", 900))).toBe("broken_workbook");
});

/** The archive with another unpacked size of a part in its list. */
function listedAs(bytes: Uint8Array, part: string, size: number): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at < changed.length - 46; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue; // an entry of the list
    const name = new TextDecoder().decode(changed.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
    if (name.endsWith(part)) view.setUint32(at + 24, size, true);
  }
  return changed;
}

test("300 sheets are refused, 299 are not", async () => {
  const sheets = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `S${i}`, rows: HEADER + BERG }));
  expect(await faultOf(workbook(sheets(300)))).toBe("too_many_sheets");
  expect(await faultOf(workbook(sheets(299)))).toBe(null);
});

test("10,000 columns are refused, by their place alone, too", async () => {
  const wide = `<row r="1">${"<c><v>1</v></c>".repeat(10_000)}</row>`;
  expect(await faultOf(workbook([{ name: "A", rows: wide }]))).toBe("too_many_columns");
  expect(await faultOf(workbook([{ name: "A", rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }]))).toBe(
    "too_many_columns",
  );
  expect(await faultOf(new TextEncoder().encode(`${"a,".repeat(9_999)}\n`))).toBe("too_many_columns");
});

test("more than 100,000 rows are refused", async () => {
  const rows = Array.from({ length: 100_001 }, (_, i) => `<row r="${i + 2}"><c t="n"><v>${i}</v></c></row>`).join("");
  expect(await faultOf(workbook([{ name: "A", rows: HEADER + rows }]))).toBe("too_many_rows");
  expect(await faultOf(new TextEncoder().encode(`Name,Phone\n${"Anna,070\n".repeat(100_001)}`))).toBe("too_many_rows");
}, 60_000);

/** A part of the limit: npm run bench:imports plays the whole. */
const LARGE = FILE_LIMITS.bytes / 50;

test("a large file of nothing but quotes, letters, separators or begun tags ends", async () => {
  expect(await faultOf(new Uint8Array(FILE_LIMITS.bytes + 1))).toBe("file_too_large");
  expect(await faultOf(new Uint8Array(LARGE).fill(34))).toBe(null);
  expect(await faultOf(new Uint8Array(LARGE).fill(97))).toBe(null);
  expect(await faultOf(new Uint8Array(LARGE).fill(59))).toBe("too_many_columns");
  expect(await faultOf(new TextEncoder().encode('"a\n'.repeat(LARGE / 4)))).toBe("quotes_broken");
  const begun = strToU8(`<worksheet>${"<c <row ".repeat(300_000)}</worksheet>`);
  expect(await faultOf(workbook(ONE, { "xl/worksheets/sheet0.xml": [begun, { level: 0 }] }))).toBe("empty");
}, 60_000);

test("a formula gives its last value, and none is computed or run", async () => {
  const rows = `${HEADER}<row r="2"><c t="str"><f>1+1</f><v>=cmd|' /C calc'!A0</v></c><c t="str"><f>A1</f><v>070-123 45 67</v></c></row>`;
  const unsaved = '<row r="3"><c t="inlineStr"><is><t>Bo</t></is></c><c><f>WEBSERVICE("http://x")</f></c></row>';
  const file = await read(workbook([{ name: "A", rows: rows + unsaved }]));
  expect(file.ok && file.reading.rows.map(({ guest }) => guest)).toEqual([
    { name: "=cmd|' /C calc'!A0", phone: "+46701234567", email: null },
  ]);
  expect(file.ok && file.reading.refused).toMatchObject([{ n: 3, reason: "no_address" }]);
});

test("entities of a workbook's own are never followed", async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData/></worksheet>';
  expect(await faultOf(workbook(ONE, { "xl/worksheets/sheet0.xml": strToU8(bomb) }))).toBe("broken_workbook");
  const outside = cells(2, "&file; Berg", "070-123 45 67");
  const file = await read(workbook([{ name: "A", rows: HEADER + outside }]));
  expect(file.ok && file.reading.rows[0]?.guest?.name).toBe("&file; Berg");
});

test("hidden sheets are passed over, and a chosen one is read", async () => {
  const sheets = [
    { name: "Lists", rows: HEADER + cells(2, "Bo Ek", "070-234 56 78"), state: "hidden" },
    { name: "Guests", rows: HEADER + BERG },
  ];
  const nameIn = async (sheet?: string) => {
    const file = await read(workbook(sheets), { sheet });
    return file.ok && [file.reading.sheet, file.reading.rows[0]?.guest?.name];
  };
  expect(await nameIn()).toEqual(["Guests", "Anna Berg"]);
  expect(await nameIn("Lists")).toEqual(["Lists", "Bo Ek"]);
  expect(await faultOf(workbook(sheets), { sheet: "Other" })).toBe("sheet_unknown");
});

test("numbers are dates by the workbook's own calendar, of 1900 or of 1904", async () => {
  const styles = strToU8(
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="20"/></cellXfs></styleSheet>',
  );
  const header = cells(1, "Name", "Phone", "Date", "Time", "Guests");
  const row = (day: number) =>
    `<row r="2"><c t="inlineStr"><is><t>Anna &#xD6;</t></is></c><c><v>4.6701234567E10</v></c><c s="1"><v>${day}</v></c><c s="2"><v>0.770833333333333</v></c><c><v>4</v></c></row>`;
  const bookingOf = async (bytes: Uint8Array) => {
    const file = await read(bytes);
    return file.ok && [file.reading.rows[0]?.guest, file.reading.rows[0]?.booking];
  };
  const expected = [
    { name: "Anna Ö", phone: "+46701234567", email: null },
    { date: "2026-03-04", time: "18:30", guests: 4, status: "confirmed" },
  ];
  const with1900 = workbook([{ name: "A", rows: header + row(46_085) }], { "xl/styles.xml": styles });
  const with1904 = workbook(
    [{ name: "A", rows: header + row(44_623) }],
    { "xl/styles.xml": styles },
    '<workbookPr date1904="1"/>',
  );
  expect(await bookingOf(with1900)).toEqual(expected);
  expect(await bookingOf(with1904)).toEqual(expected);
});

test.each([
  ["nothing", "", "empty"],
  ["only empty lines", "\n,,\n\n", "empty"],
  ["a PDF", "%PDF-1.7 x", "kind_unknown"],
  ["a page that calls itself .xls", "<html><table><tr><td>Anna</td></tr></table></html>", "kind_unknown"],
  ["a calendar that ends early", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n", "broken_calendar"],
  ["a cut archive", "PK\u0003\u0004 and no more", "broken_workbook"],
] as const)("%s is refused", async (_, text, fault) => {
  expect(await faultOf(new TextEncoder().encode(text))).toBe(fault);
});

test("an old workbook, one with a password and another archive say what they are", async () => {
  const old = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(1_000));
  const locked = Uint8Array.from([...old, ...[..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0])]);
  expect(await faultOf(old)).toBe("old_workbook");
  expect(await faultOf(locked)).toBe("locked_workbook");
  expect(await faultOf(zipSync({ "word/document.xml": strToU8("<x/>") }))).toBe("kind_unknown");
});

test("a picture is no table, but one stray control is a fault of a table", async () => {
  const noise = Uint8Array.from({ length: 3_000 }, (_, i) => (i * 7919) % 256);
  expect(await faultOf(noise)).toBe("kind_unknown");
  expect(await faultOf(new TextEncoder().encode("Name,Phone\nAnna\0 Berg,070-123 45 67\n"))).toBe(null);
});

test("rules of repeating that never come true end", async () => {
  const rules = ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31", "FREQ=SECONDLY", "FREQ=DAILY;UNTIL=19000101", "FREQ=NEVER"];
  const visits = rules.map(
    (rule, i) => `BEGIN:VEVENT\r\nUID:${i}\r\nDTSTART:20260101T100000\r\nSUMMARY:A\r\nRRULE:${rule}\r\nEND:VEVENT\r\n`,
  );
  for (const visit of visits) {
    const file = await read(new TextEncoder().encode(`BEGIN:VCALENDAR\r\n${visit}END:VCALENDAR\r\n`));
    expect(file.ok ? file.reading.records <= 6_000 : file.fault).toBeTruthy();
  }
}, 60_000);
