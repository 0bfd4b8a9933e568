import { TAG_NAME_MAX, TAGS_MAX } from "../guests/guest-tags.ts";
import { emailForm, isEmailAddress } from "../people/email-address.ts";
import { readCare } from "./care-words.ts";
import { cutText, lineText } from "./cell-text.ts";
import { lastShortYear, readMoment } from "./dates.ts";
import type { ImportKind } from "./fields.ts";
import { type ImportGuest, type ImportPast, NAME_MAX, NOTE_MAX } from "./import-row.ts";
import { languageNamed } from "./languages.ts";
import { readPhone } from "./phones.ts";
import { readConsents } from "./read-consents.ts";
import type { ImportAnswers, ImportBusiness } from "./reading.ts";
import type { RecordCells, Refusal } from "./record-cells.ts";

const NAME_AND_EMAIL = /^(.*?)\s*[(<[]\s*([^\s()<>[\]]+@[^\s()<>[\]]+)\s*[)>\]]$/s;
const SEVERAL = /[/;,\n]|\s(?:or|and|eller|och|og|oder|und|ou|et)\s/i;
const ADDRESS_MAX = 254;

/** The person of a record; a list of guests needs a way to reach each, a booking does not. */
export function readGuest(
  cells: RecordCells,
  what: ImportKind,
  answers: ImportAnswers,
  business: ImportBusiness,
): ImportGuest | Refusal {
  const both = NAME_AND_EMAIL.exec(cells.first("nameAndEmail")?.text.slice(0, 2 * ADDRESS_MAX) ?? "");
  const whole = nameOf(cells) || lineText(both?.[1] ?? cells.line("nameAndEmail"));
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(whole)) return cells.refuse("no_name");
  const name = cutText(whole, NAME_MAX);
  if (name !== whole) cells.warn("name_cut");
  const phone = readPhones(cells, business.region);
  const email = readEmails(cells, both?.[2]);
  if (what === "guests" && !phone && !email)
    return cells.refuse("no_address", cells.first("phone") ?? cells.first("email"));
  const past = readPast(cells, business);
  const care = readCares(cells);
  const tags = readTags(cells);
  const language = readLanguage(cells);
  const consents = readConsents(cells, { email, sms: phone }, answers, business);
  const note = readNote(cells); // the last: others leave texts for it
  return {
    ...{ name, phone, email },
    ...(language && { language }),
    ...(note && { note }),
    ...(care && { care }),
    ...(tags.length > 0 && { tags }),
    ...(past && { past }),
    ...(consents.length > 0 && { consents }),
  };
}

const nameOf = (cells: RecordCells): string =>
  cells.line("name") ||
  lineText([...cells.all("firstName"), ...cells.all("lastName")].map(({ text }) => text).join(" "));

/** The first number that is one; others, and what is none, stay as text. */
function readPhones(cells: RecordCells, region: string | null): string | null {
  let phone: string | null = null;
  for (const cell of cells.all("phone")) {
    const whole = readPhone(cell.text, region);
    const areSeveral = "fault" in whole && whole.fault === "phone_unreadable" && SEVERAL.test(cell.text);
    const parts = areSeveral ? cell.text.split(SEVERAL) : [cell.text];
    for (const part of parts.filter((each) => /\S/.test(each))) {
      const read = parts.length === 1 ? whole : readPhone(part, region);
      if ("phone" in read && phone === null) phone = read.phone;
      else if ("phone" in read && read.phone === phone) continue;
      else {
        cells.warn("phone" in read ? "more_phones" : read.fault, cell);
        cells.leftOver.push("phone" in read ? read.phone : part.trim());
      }
    }
  }
  return phone;
}

function readEmails(cells: RecordCells, beside: string | undefined): string | null {
  let email = beside && isEmailAddress(emailForm(beside)) ? emailForm(beside) : null;
  for (const cell of cells.all("email")) {
    for (const part of cell.text.split(/[\s;,]+/).filter(Boolean)) {
      const address = emailForm(part.replace(/^mailto:/i, "").replace(/^<|>$/g, ""));
      const isOne = isEmailAddress(address) && address.length <= ADDRESS_MAX;
      if (isOne && email === null) email = address;
      else if (address !== email) {
        cells.warn(isOne ? "more_emails" : "email_unreadable", cell);
        cells.leftOver.push(part);
      }
    }
  }
  return email;
}

function readPast(cells: RecordCells, { today }: ImportBusiness): ImportPast | null {
  const [visits, missed] = [readCount(cells, "visits"), readCount(cells, "missed")];
  const cell = cells.first("lastVisit");
  const order = cell?.column.dates?.order ?? null;
  const until = cell ? (readMoment(cell.text, order, lastShortYear(today))?.date ?? null) : null;
  if (cell && until === null) cells.warn("last_visit_unreadable", cell);
  return visits === null && missed === null && until === null
    ? null
    : { visits: visits ?? 0, missed: missed ?? 0, until };
}

const COUNT_MAX = 100_000;
function readCount(cells: RecordCells, field: "visits" | "missed"): number | null {
  const cell = cells.first(field);
  if (!cell) return null;
  const [, digits] = /^(\d{1,6})(?:[.,]0+)?$/.exec(cell.text) ?? [];
  if (digits === undefined || Number(digits) > COUNT_MAX) cells.warn("count_unreadable", cell);
  return digits === undefined ? null : Math.min(Number(digits), COUNT_MAX);
}

/** The rest stands in the note, because an allergy must not be lost. */
function readCares(cells: RecordCells): ImportGuest["care"] | null {
  const found = cells.all("care");
  if (found.length === 0) return null;
  const { care, cut } = readCare(found.map(({ text }) => text).join(", "));
  if (cut !== "") {
    cells.warn("care_cut", found[0]);
    cells.leftOver.unshift(cut);
  }
  return care;
}

function readTags(cells: RecordCells): string[] {
  const found = cells.all("tags");
  const named = found.flatMap(({ text }) => text.split(/[,;|\n]/).map(lineText)).filter(Boolean);
  const tags = [...new Set(named.map((name) => cutText(name, TAG_NAME_MAX)))];
  if (tags.length > TAGS_MAX || named.some((name) => name.length > TAG_NAME_MAX)) cells.warn("tags_cut", found[0]);
  return tags.slice(0, TAGS_MAX);
}

function readLanguage(cells: RecordCells): string | null {
  const cell = cells.first("language");
  const language = cell ? languageNamed(cell.text) : null;
  if (cell && language === null) cells.warn("language_unknown", cell);
  return language;
}

function readNote(cells: RecordCells): string {
  const found = cells.all("note");
  const whole = lineText([...found.map(({ text }) => text), ...cells.leftOver].join(" · "));
  const note = cutText(whole, NOTE_MAX);
  if (note !== whole) cells.warn("note_cut", found[0]);
  return note;
}
