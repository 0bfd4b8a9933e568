import * as answers from "./check-answers.ts";
import * as list from "./check-list.ts";
import * as log from "./check-log.ts";
import * as messages from "./check-messages.ts";
import * as tables from "./check-tables.ts";
import type { Witnessed } from "./ledger.ts";
import type { Stored } from "./stored.ts";

/** For the end state. */
export const CHECKS = {
  "acknowledged is kept": answers.acknowledgedIsKept,
  "refused is absent, unknown whole or absent": answers.refusedIsAbsent,
  "content is as asked": answers.contentIsAsAsked,
  "answers were true": answers.answersWereTrue,
  "facts keep their time": answers.factsKeepTheirTime,
  "each command once": answers.onceEach,
  "never overbooked": log.neverOverbooked,
  "under the rules in force": log.underRulesInForce,
  "log without gaps tells the rows": log.logTellsTheRows,
  "closed days are empty": log.closedDaysAreEmpty,
  "decided again to the same": log.decidedAgain,
  "cancelled for good": log.cancelledForGood,
  "claims as the log and its moves tell": tables.asInBackup,
  "no place taken twice": tables.neverTakenTwice,
  "a table or a reason for everybody": tables.everybodyHasPlace,
  "the list keeps its rules": list.listKeepsItsRules,
  "answers to offers were true": list.answersOfListWereTrue,
  "offers were heard in time": list.offersWereHeard,
  "who waits is told": list.partiesHear,
  "messages owed are written": messages.owedIsWritten,
  "messages owed have arrived": messages.owedHasArrived,
  "none arrived twice": messages.nothingArrivedTwice,
  "none arrived that nothing owes": messages.nothingStrangeArrived,
} satisfies Record<string, answers.Check>;
export type CheckName = keyof typeof CHECKS;

/** By check. One that throws is a violation too. */
export function checkAll(stored: Stored, witnessed: Witnessed): Record<CheckName, string[]> {
  const results = Object.entries(CHECKS).map(([name, check]) => {
    try {
      return [name, check(stored, witnessed)];
    } catch (error) {
      return [name, [`cannot be made: ${error instanceof Error ? error.message : error}`]];
    }
  });
  return Object.fromEntries(results);
}
