import type { Diary } from "../../db/connect.ts";
import { datesDue } from "../../db/diary/holds-due.ts";
import type { Services } from "../services.ts";

/** More than a year, so that a business whose rules are saved is looked at whole. */
const DATES_A_MINUTE = 400;
const AT_ONCE = 10;
const STOP_AFTER_MS = 20_000;

/**
 * Holds whose time is over end, and the list is served, where no alarm of a day did it (docs/rules.md#serving-the-list). A day out of
 * reach is asked again a minute later; so is a date for which no time is left.
 */
export async function lookAtDueDates(s: Services, db: Diary): Promise<void> {
  const due = await datesDue(db, s.now(), DATES_A_MINUTE).all();
  const stopAt = s.now() + STOP_AFTER_MS;
  for (let i = 0; i < due.length && s.now() < stopAt; i += AT_ONCE) {
    const asked = due.slice(i, i + AT_ONCE).map(({ workspaceId, date }) =>
      s.execute(workspaceId, date, {
        ...{ type: "serve", commandId: `look|${crypto.randomUUID()}`, requestHash: null },
        ...{ actor: "system", by: "system", now: s.now() },
      }),
    );
    await Promise.allSettled(asked);
  }
}
