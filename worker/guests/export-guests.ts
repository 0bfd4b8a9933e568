import type { GuestsExport } from "../../contract/requests/guests.ts";
import type { Diary } from "../../db/connect.ts";
import { addressesAgreed, type ConsentRow, consentsOfAddresses } from "../../db/diary/guests/consents.ts";
import { guestsWithFacts } from "../../db/diary/guests/guest-page.ts";
import type { FactsRow } from "../../db/diary/guests/search.ts";
import { workspaceById } from "../../db/directory/workspaces.ts";
import { type ConsentState, consentKey, isYes } from "../../domain/guests/consent.ts";
import type { NewsChannel } from "../../domain/guests/guest-settings.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { csvRow, type Separator, usualSeparator } from "../../domain/texts/csv.ts";
import { shownRegion } from "../../domain/texts/regions.ts";
import { timeLabel } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import type { GuestColumn, NewsColumn } from "../../texts/en/members/export.ts";
import { TEXTS } from "../../texts/worker.ts";
import { consentsNowOf } from "../guest-book/consents.ts";
import { tagsNow } from "../guest-book/recent-settings.ts";
import type { Acting } from "../http/acting.ts";
import { type CsvFile, csvFile, phoneCell } from "../http/csv-file.ts";
import { chargeWork, ROW_STEPS } from "../http/limits.ts";
import { rulesOf, type Services } from "../services.ts";
import { type GuestCard, guestCard } from "../views/guest-card.ts";
import { channelOf, listGuests } from "./list-guests.ts";

const PAGE_ROWS = 500;

type Cell = string | number | null;
type Words = (typeof TEXTS)["en"];
type Written = { separator: Separator; words: Words; dayOf: (instant: string) => string };

/** CSV of the list of guests, or, with `consent`, of the addresses that news may be sent to (docs/rules.md#the-list-of-guests). */
export async function exportGuests(
  { services: s, workspaceId }: Acting,
  { language = "en", separator, consent, ...filter }: GuestsExport,
  onFault: (error: Error) => void,
): Promise<CsvFile> {
  const db = s.diary(workspaceId);
  const [rules, workspace] = await Promise.all([rulesOf(db, workspaceId), workspaceById(s.db, workspaceId).get()]);
  const region = shownRegion({ region: workspace?.region ?? null }, rules.timeZone);
  const written = {
    separator: separator ?? usualSeparator(region),
    words: TEXTS[language],
    dayOf: (instant: string) => localNow(Date.parse(instant), rules.timeZone).date,
    minuteOf: (at: number) => {
      const { date, minute } = localNow(at, rules.timeZone);
      return `${date} ${timeLabel(minute)}`;
    },
  };
  const { today } = todayOf(rules, s.now());
  const channel = channelOf(consent);
  const asked = { s, db, workspaceId };
  return channel === null
    ? csvFile(`guests-${today}.csv`, listPages(asked, filter, written), onFault)
    : csvFile(`news-${channel}-${today}.csv`, newsPages(asked, { channel, ...filter }, written), onFault);
}

type Asked = { s: Services; db: Diary; workspaceId: string };
type Filter = Omit<GuestsExport, "language" | "separator" | "consent">;

const LIST: Record<GuestColumn, (guest: GuestCard, written: Written) => Cell> = {
  name: ({ name }) => name,
  phone: ({ phone }) => phone && phoneCell(phone),
  email: ({ email }) => email,
  also: ({ also }) => also.map((each) => (each.includes("@") ? each : phoneCell(each))).join(" · "),
  language: ({ language }) => language,
  care: ({ care }, { words }) => care && careCell(care, words.care),
  tags: ({ tags }) => tags.map(({ name }) => name).join(", "),
  note: ({ note }) => note,
  birthday: ({ birthday }) => birthday,
  visits: ({ visits }) => visits,
  missed: ({ missed }) => missed,
  cancelled: ({ cancelled }) => cancelled,
  lastVisit: ({ lastAt }, { dayOf }) => lastAt && dayOf(lastAt),
  next: ({ next }) => next?.bookingDate ?? null,
};

function careCell({ codes, words }: NonNullable<GuestCard["care"]>, say: Words["care"]): string {
  const named = codes.map(({ code, strict }) => (strict ? say.strictly(say.codes[code]) : say.codes[code]));
  return [...named, ...(words === null ? [] : [words])].join(" · ");
}

async function* listPages({ s, workspaceId }: Asked, filter: Filter, written: Written) {
  let head = csvRow(Object.values(written.words.exportedGuests.list), written.separator);
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const query: Filter = { ...filter, ...(cursor === null ? {} : { cursor }) };
    const page: Awaited<ReturnType<typeof listGuests>> = await listGuests(
      { services: s, workspaceId },
      query,
      PAGE_ROWS,
    );
    chargeWork(s, ROW_STEPS * page.guests.length);
    const rows = page.guests.map((guest) => Object.values(LIST).map((cell) => cell(guest, written)));
    yield head + rows.map((cells) => csvRow(cells, written.separator)).join("");
    head = "";
    cursor = page.nextCursor;
  }
}

/** A yes that counts, whose it is, and how many lines of its address came with imports. */
type Agreed = { line: ConsentRow; guest: GuestCard; imported: number };
type WrittenNews = Written & { minuteOf: (at: number) => string };

const NEWS: Record<NewsColumn, (agreed: Agreed, written: WrittenNews) => Cell> = {
  address: ({ line: { address } }) => (address.includes("@") ? address : phoneCell(address)),
  name: ({ guest }) => guest.name,
  language: ({ guest }) => guest.language,
  state: ({ line }, { words }) => words.exportedGuests.states[line.state as Exclude<ConsentState, "withdrawn">],
  at: ({ line }, { minuteOf }) => minuteOf(line.at),
  source: ({ line: { source } }, { words }) => words.exportedGuests.sources[source] ?? source,
  words: ({ line }) => line.text,
  imported: ({ imported }) => imported,
};

type NewsAsked = Filter & { channel: NewsChannel };

async function* newsPages({ s, db, workspaceId }: Asked, { channel, care, tag }: NewsAsked, written: WrittenNews) {
  const now = await tagsNow(s, workspaceId);
  const fits = (guest: GuestCard) =>
    (care === undefined || guest.care !== null) && (tag === undefined || guest.tags.some(({ id }) => id === tag));
  let head = csvRow(Object.values(written.words.exportedGuests.news), written.separator);
  for (let after = "", isLast = false; !isLast; ) {
    const addresses = await addressesAgreed(db, workspaceId, { channel, after, limit: PAGE_ROWS });
    after = addresses.at(-1) ?? after;
    isLast = addresses.length < PAGE_ROWS;
    const all = await consentsOfAddresses(db, workspaceId, addresses);
    const inForce = await consentsNowOf(db, workspaceId, all);
    const lines = addresses.flatMap((address) => {
      const line = inForce.get(consentKey({ channel, address }));
      return line && isYes(line) ? line : [];
    });
    const ids = [...new Set(lines.map(({ guestId }) => guestId))];
    const { results } = await guestsWithFacts(db, workspaceId, ids, now.now).all<FactsRow>();
    const guests = new Map(results.map((row) => [row.id, guestCard(row, now)]));
    const imports = Map.groupBy(
      all.filter(({ source }) => source === "import"),
      consentKey,
    );
    chargeWork(s, ROW_STEPS * all.length);
    const agreed = lines.flatMap((line): Agreed[] => {
      const guest = guests.get(line.guestId);
      return guest && fits(guest) ? [{ line, guest, imported: imports.get(consentKey(line))?.length ?? 0 }] : [];
    });
    const rows = agreed.map((each) => Object.values(NEWS).map((cell) => cell(each, written)));
    yield head + rows.map((cells) => csvRow(cells, written.separator)).join("");
    head = "";
  }
}
