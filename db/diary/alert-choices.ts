import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Diary } from "../connect.ts";
import { forgetDevicesOfMember } from "./push-choices.ts";
import { alertChoices, bookingRules } from "./schema.ts";

export type AlertChoices = typeof alertChoices.$inferSelect;
type Chosen = Omit<AlertChoices, "workspaceId" | "userId">;

const ofMember = (workspaceId: string, userId: string) =>
  and(eq(alertChoices.workspaceId, workspaceId), eq(alertChoices.userId, userId));

export const alertChoicesOf = (db: Diary, workspaceId: string, userId: string) =>
  db.select().from(alertChoices).where(ofMember(workspaceId, userId));

/** A sheet that is due stays due while its time stays. */
export const saveAlertChoices = (db: Diary, workspaceId: string, userId: string, chosen: Chosen) =>
  db
    .insert(alertChoices)
    .values({ workspaceId, userId, ...chosen })
    .onConflictDoUpdate({
      target: [alertChoices.workspaceId, alertChoices.userId],
      set: {
        ...chosen,
        sheetDueAt: sql`CASE WHEN sheet_time IS excluded.sheet_time THEN sheet_due_at ELSE excluded.sheet_due_at END`,
      },
    });

/** Mails and pushes, of a member who leaves. */
export const forgetAlertChoices = (db: Diary, workspaceId: string, userId: string) =>
  db.batch([
    db.delete(alertChoices).where(ofMember(workspaceId, userId)),
    ...forgetDevicesOfMember(db, workspaceId, userId),
  ]);

/** Evening sheets that are due, the oldest first. */
export const sheetsDue = (db: Diary, now: number, limit: number) =>
  db
    .select({
      workspaceId: alertChoices.workspaceId,
      userId: alertChoices.userId,
      sheetTime: alertChoices.sheetTime,
      dueAt: alertChoices.sheetDueAt,
      timeZone: bookingRules.timeZone,
    })
    .from(alertChoices)
    .innerJoin(bookingRules, eq(bookingRules.workspaceId, alertChoices.workspaceId))
    .where(lte(alertChoices.sheetDueAt, now))
    .orderBy(asc(alertChoices.sheetDueAt))
    .limit(limit);

/** `date`: the evening it tells of; `nextAt`: when the member's next one is due. */
export type OwedSheet = {
  id: string;
  workspaceId: string;
  userId: string;
  date: string;
  dueAt: number;
  nextAt: number;
};

/** Owes nothing for a sheet that another run owed. */
const OWE_SHEETS = `INSERT INTO notifications
    (id, workspace_id, subject, subject_id, type, channel, due_at, state, attempts, dedupe_key, created_at)
  SELECT value ->> 'id', c.workspace_id, 'alert', value ->> 'date' || ':' || c.user_id, 'alert_sheet', 'email',
    c.sheet_due_at, 'due', 0, 'sheet:' || c.workspace_id || ':' || (value ->> 'date') || ':' || c.user_id, ?2
  FROM json_each(?1) JOIN alert_choices c ON c.workspace_id = value ->> 'workspaceId' AND c.user_id = value ->> 'userId'
    AND c.sheet_due_at = value ->> 'dueAt'
  WHERE true ON CONFLICT DO NOTHING`;

const MOVE_SHEETS_ON = `UPDATE alert_choices SET sheet_due_at = value ->> 'nextAt' FROM json_each(?1)
  WHERE alert_choices.workspace_id = value ->> 'workspaceId' AND alert_choices.user_id = value ->> 'userId'
    AND alert_choices.sheet_due_at = value ->> 'dueAt'`;

export async function oweSheets({ $client: client }: Diary, sheets: OwedSheet[], now: number): Promise<void> {
  const json = JSON.stringify(sheets);
  await client.batch([client.prepare(OWE_SHEETS).bind(json, now), client.prepare(MOVE_SHEETS_ON).bind(json)]);
}
