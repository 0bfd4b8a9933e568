import { claimedOver } from "../../domain/log/stored-claims.ts";
import { readLog } from "../../domain/log/read-log.ts";
import { bookingFaults, logWithMoves, rulesByVersion } from "../../scripts/data/backup-check.ts";
import { offTheirClass, wrongAtRest } from "../../test/oracle/tables-at-rest.ts";
import type { Check } from "./check-answers.ts";
import { withMostSeats } from "./classes.ts";

/** By rows: log and moves give the stored claims, and no two share a table, person or room without a reason (docs/backup.md). */
export const asInBackup: Check = (stored) =>
  stored.workspaces.flatMap(({ id }) => bookingFaults(stored.rowsOf(id)).map((fault) => `${id}: ${fault}`));

/** By the log: no entry took a table, person or room that another booking of any date, or a class, had at that time. */
export const neverTakenTwice: Check = (stored) =>
  stored.workspaces.flatMap(({ id }) => {
    const rows = stored.rowsOf(id);
    const rules = rulesByVersion(rows);
    const found: string[] = [];
    readLog(logWithMoves(rows), (step, story) => {
      const under = rules.get(step.entry.rulesVersion);
      const taken = under ? claimedOver(step, story, under) : [];
      found.push(...taken.map((each) => `${step.entry.bookingDate} ${step.entry.seq}: ${JSON.stringify(each)}`));
    });
    return found;
  });

/**
 * Bookings ahead have a table in use that seats them, or all people, rooms and units of their services, or a reason for none;
 * no class has more guests than seats, or a person who serves a visit meanwhile; its bookings stand as it does; no save is left unfinished (docs/arrangement.md#unplaced).
 */
export const everybodyHasPlace: Check = (stored, { now, attempts }) =>
  stored.plans.flatMap(({ workspaceId, pending, plan }) => {
    const own = stored.bookings.filter((booking) => booking.workspaceId === workspaceId);
    const rows = stored.rowsOf(workspaceId);
    const { claims = [], class_sessions: held = [] } = rows;
    const wrong = wrongAtRest(plan, own, claims, now, withMostSeats(held, { attempts }));
    const half = pending ? ["a save of the plan is pending"] : [];
    return [...half, ...wrong, ...offTheirClass(own, rows)].map((each) => `${workspaceId}: ${each}`);
  });
