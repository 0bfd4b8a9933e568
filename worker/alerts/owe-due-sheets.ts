import type { Diary } from "../../db/connect.ts";
import { oweSheets, sheetsDue } from "../../db/diary/alert-choices.ts";
import { timeId } from "../../db/platform/time-id.ts";
import { nextSheetAt } from "../../domain/messages/alerts.ts";
import { localNow } from "../../domain/time/clock.ts";
import type { Services } from "../services.ts";

const SHEETS_A_MINUTE = 200;

/** Owes each member one evening sheet a day; further ones follow in the next minute. */
export async function oweDueSheets(s: Services, db: Diary): Promise<void> {
  const now = s.now();
  const due = await sheetsDue(db, now, SHEETS_A_MINUTE).all();
  const sheets = due.flatMap(({ workspaceId, userId, sheetTime, dueAt, timeZone }) => {
    if (sheetTime === null || dueAt === null) return [];
    const { date } = localNow(dueAt, timeZone);
    return { id: timeId(now), workspaceId, userId, date, dueAt, nextAt: nextSheetAt(sheetTime, timeZone, now) };
  });
  if (sheets.length > 0) await oweSheets(db, sheets, now);
}
