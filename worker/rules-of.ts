import { fail } from "../contract/errors.ts";
import type { Diary } from "../db/connect.ts";
import { rulesQuery, toRules } from "../db/diary/rules.ts";
import type { BookingRules } from "../domain/plan/rules.ts";

/** No rules: the diary is moving (docs/scale.md), so the caller may try again. */
export const rulesOf = async (db: Diary, workspaceId: string): Promise<BookingRules> =>
  rulesOfRow(await rulesQuery(db, workspaceId).get());

export const rulesOfRow = (row: Parameters<typeof toRules>[0] | undefined): BookingRules =>
  row ? toRules(row) : fail("unavailable");
