import type { ListedSession } from "../../db/diary/class-sessions.ts";
import { sessionStart } from "../../domain/judging/classes/refuse-seats.ts";
import { absentFrom, withoutClasses } from "../../domain/judging/classes/session-problem.ts";
import { closedDaysOn } from "../../domain/plan/periods.ts";
import type { BookingRules, ClassSession } from "../../domain/plan/rules.ts";
import { MINUTE_MS } from "../../domain/time/calendar.ts";

export const sessionOfRow = ({
  taken: _,
  reason: __,
  cancelledAt,
  resources,
  ...row
}: ListedSession): ClassSession => ({
  ...row,
  resources: resources as string[], // as the contract stored them
  cancelled: cancelledAt !== null,
});

type Counted = ClassSession & { taken: number; reason: string | null };

/**
 * For members. `taken`: seats; `reason`: of calling it off, until it is forgotten; `startsAt`: null when the clock skips it; `absent`: its people and rooms that are away or archived by
 * now, until it is over; `isClosed`: on a closed day, so that no customer sees it. `now` in ms.
 */
export function sessionViews(rules: BookingRules, sessions: Counted[], now: number) {
  const bare = withoutClasses(rules);
  return sessions.map((session) => {
    const startsAt = sessionStart(bare, session);
    const isOver = startsAt !== null && startsAt + session.minutes * MINUTE_MS <= now;
    return {
      ...session,
      startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
      absent: session.cancelled || isOver ? [] : absentFrom(bare, session),
      isClosed: !session.cancelled && closedDaysOn(rules.plan, session.date) !== undefined,
    };
  });
}

export const countedOfRow = (row: ListedSession): Counted => ({
  ...sessionOfRow(row),
  taken: row.taken,
  reason: row.reason,
});
