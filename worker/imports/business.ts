import { fail } from "../../contract/errors.ts";
import type { Diary } from "../../db/connect.ts";
import { readGuestSettings } from "../../db/diary/guests/settings.ts";
import { saltOf } from "../../db/diary/imports/records.ts";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import type { GuestTag } from "../../domain/guests/guest-tags.ts";
import { anonymisedUpTo } from "../../domain/people/retention.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { digest } from "../http/tokens.ts";

/** A business as an import reads it. */
export type ImportingBusiness = {
  workspaceId: string;
  rules: BookingRules;
  salt: string;
  /** Those that members put on, by id. */
  tags: Map<string, GuestTag>;
  today: string;
  /** Bookings up to this date are counted only: no night would look for them again. */
  countedThrough: string;
  /** Guests who came last by this date are left out. */
  forgottenThrough: string;
};

export async function importingBusiness(db: Diary, workspaceId: string, now: number): Promise<ImportingBusiness> {
  const [row, { settings }, salt] = await Promise.all([
    rulesQuery(db, workspaceId).get(),
    readGuestSettings(db, workspaceId),
    saltOf(db, workspaceId),
  ]);
  if (!row || salt === null) return fail("unavailable"); // it moves away
  const rules = toRules(row);
  const { timeZone, retentionMonths, anonymisedThrough } = row;
  const upTo = anonymisedUpTo(now, { timeZone, retentionMonths });
  const guestMonths = Math.max(retentionMonths, settings.guestMonths ?? 0);
  return {
    ...{ workspaceId, rules, salt, today: todayOf(rules, now).today },
    tags: new Map(settings.tags.flatMap((tag) => (tag.auto ? [] : [[tag.id, tag]]))),
    countedThrough: [upTo, anonymisedThrough ?? ""].toSorted().at(-1) ?? upTo,
    forgottenThrough: anonymisedUpTo(now, { timeZone, retentionMonths: guestMonths }),
  };
}

const LETTERS = 32;

/** So long that nobody can guess a name from it without the salt. */
export const fingerprintOf = (salt: string, text: string): string => digest("import", salt, text).slice(0, LETTERS);

/** The same booking or guest of the same import has the same id, and that of another import another one. */
export const importedId = (importId: string, fingerprint: string): string => `i-${importId}-${fingerprint}`;
