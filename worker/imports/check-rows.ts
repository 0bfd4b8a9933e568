import type { RowsChecked } from "../../contract/requests/imports.ts";
import { importedFound } from "../../db/diary/imports/found.ts";
import type { ImportRecord } from "../../db/diary/imports/records.ts";
import type { RowEnded } from "../../db/diary/imports/rows.ts";
import type { MemberActing } from "../http/acting.ts";
import type { Services } from "../services.ts";
import { importedId, importingBusiness } from "./business.ts";
import { decideGuests, type MarkedRow, markedRow } from "./guest-rows.ts";
import { type Tried, tryDay } from "./import-day.ts";
import type { RowAnswer } from "./import-view.ts";
import { openImport } from "./open-import.ts";
import { pastPart } from "./past-rows.ts";
import { refuseUnknownTags } from "./stage-rows.ts";

/** Says how rows would end; keeps nothing. */
export async function checkRows(
  { services: s, workspaceId }: MemberActing,
  { id, rows, dryRun = false }: RowsChecked & { id: string },
): Promise<{ rows: RowAnswer[] }> {
  const db = s.diary(workspaceId);
  const record = await openImport(db, workspaceId, id);
  await refuseUnknownTags(db, workspaceId, rows);
  const now = s.now();
  const business = await importingBusiness(db, workspaceId, now);
  const marked = rows.map((row) => markedRow(record, business, row));
  const { ended } = await decideGuests(db, record, business, marked, now);
  const ends = new Map(ended.map((end) => [end.n, end]));
  const waiting = marked.filter(({ n }) => ends.get(n)?.date != null);
  const past = waiting.filter(({ date }) => date !== null && date < business.today);
  const ahead = waiting.filter(({ date }) => date !== null && date >= business.today);
  for (const end of (await pastPart(db, record, business, past, now)).ended) ends.set(end.n, end);
  const known = await importedFound(
    db,
    workspaceId,
    ahead.flatMap(({ ofBooking }) => ofBooking ?? []),
  );
  const isKnown = ({ ofBooking }: MarkedRow) => ofBooking !== null && known.has(ofBooking);
  for (const row of ahead) ends.set(row.n, aheadEnd(row, isKnown(row)));
  const tried = dryRun ? ahead.filter((row) => !isKnown(row)) : [];
  const fits = await triedRows(s, record, tried);
  return { rows: marked.map((row) => answerOf(row, ends.get(row.n), fits.get(row.n))) };
}

const aheadEnd = ({ n }: MarkedRow, isKnown: boolean): RowEnded => ({
  ...{ n, date: null, reason: null, became: null },
  result: isKnown ? "known" : "new",
});

async function triedRows(services: Services, record: ImportRecord, rows: MarkedRow[]): Promise<Map<number, Tried>> {
  const days = [...Map.groupBy(rows, ({ date }) => date ?? "")];
  const tried = await Promise.all(
    days.map(([date, own]) =>
      tryDay({
        ...{ services, record, date },
        rows: own.map(({ ofGuest: _, ofBooking, date: __, ...row }) => {
          const fingerprint = ofBooking ?? "";
          return { row, fingerprint, id: importedId(record.id, fingerprint) };
        }),
      }),
    ),
  );
  return new Map(tried.flatMap((fits) => [...fits]));
}

/** `date`: where the booking is of the night before. */
function answerOf({ n, booking, date }: MarkedRow, end: RowEnded | undefined, tried: Tried | undefined): RowAnswer {
  const reason = end?.reason ?? tried?.reason;
  return {
    ...{ n, result: end?.result ?? "known" },
    ...(reason ? { reason } : {}),
    ...(tried ? { fits: tried.fits } : {}),
    ...(date !== null && date !== booking?.date ? { date } : {}),
  };
}
