import { DAY_MS, HOUR_MS } from "../time/calendar.ts";
import type { Standby } from "./standby.ts";

/** How an open hold ended. `told`: a message about it left; `byHand`: it waited for a member's press and for no guest; `left`: its place is everybody's. */
export type HoldEnd =
  | { event: "accepted" }
  | { event: "declined"; stop: boolean }
  | { event: "lapsed"; told: boolean; byHand: boolean }
  | { event: "withdrawn"; passesOver: boolean; left?: true };

/** `ended`: the standby is over; `changes`: of one that stays on the list. */
export type AfterHold =
  | { ended: "booked" | "stopped" | "silent" }
  | { ended: null; changes: Pick<Standby, "state" | "offeredDate" | "refused" | "sleeps"> };

/** A start of which nobody could be told is not held for the same guest again for so long. */
const UNTOLD_MS = HOUR_MS;

/** So many offers without an answer end a standby. */
const MOST_SILENCES = 2;

/**
 * Decides a standby's next state when its hold ends (docs/rules.md#silence): silence puts it to sleep, but only when a message had
 * left, and a second silence ends it.
 *
 * @param start the date and time that were held
 */
export function afterHold(
  { refused, sleeps }: Pick<Standby, "refused" | "sleeps">,
  end: HoldEnd,
  start: { date: string; time: string },
  now: number,
): AfterHold {
  const stays = (changes: Partial<Pick<Standby, "state" | "refused" | "sleeps">>): AfterHold => ({
    ended: null,
    changes: { state: "waiting", offeredDate: null, refused, sleeps, ...changes },
  });
  const refusing = (until: number | null) => [
    ...refused.filter((each) => each.date !== start.date || each.time !== start.time),
    { ...start, until },
  ];
  switch (end.event) {
    case "accepted":
      return { ended: "booked" };
    case "declined":
      return end.stop ? { ended: "stopped" } : stays({ refused: refusing(null) });
    case "withdrawn":
      return stays(end.passesOver ? { refused: refusing(now + UNTOLD_MS) } : {});
    case "lapsed":
      if (end.byHand) return stays({});
      if (!end.told) return stays({ refused: refusing(now + UNTOLD_MS) });
      return sleeps + 1 < MOST_SILENCES ? stays({ state: "asleep", sleeps: sleeps + 1 }) : { ended: "silent" };
  }
}

/** So many offers that parties of one network left without an answer keep it off the list of the business for so long. */
export const SILENT_MOST = 5;
export const SILENT_WITHIN_MS = DAY_MS;
