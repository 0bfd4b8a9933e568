import type { Diary } from "../../db/connect.ts";
import { datesDue } from "../../db/diary/holds-due.ts";
import type { Services } from "../services.ts";

const DATES_A_MINUTE = 50;
const AT_ONCE = 10;

/**
 * Holds whose time is over end, and the list is served, where no alarm of a day did it (docs/rules.md#serving-the-list). A day out of
 * reach is asked again a minute later.
 */
export async function lookAtDueDates(s: Services, db: Diary): Promise<void> {
  const due = await datesDue(db, s.now(), DATES_A_MINUTE).all();
  for (let i = 0; i < due.length; i += AT_ONCE) {
    const asked = due.slice(i, i + AT_ONCE).map(({ workspaceId, date }) =>
      s.execute(workspaceId, date, {
        ...{ type: "serve", commandId: `look|${crypto.randomUUID()}`, requestHash: null },
        ...{ actor: "system", by: "system", now: s.now() },
      }),
    );
    await Promise.allSettled(asked);
  }
}
