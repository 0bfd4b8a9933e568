import type { DaySheet } from "../../sheet/day-sheet.ts";
import { judge } from "../judge.ts";
import { WorkingDay } from "../working-day.ts";
import { askedBy } from "./serve.ts";

/** Could this party, which still waits for the date, book that start now? `time`: of the wall; `now` in ms. */
export function couldStart(sheet: DaySheet, standbyId: string, time: string, now: number): boolean {
  const standby = sheet.standbys.get(standbyId);
  return standby !== undefined && judge(new WorkingDay(sheet, []), askedBy(standby, time, now), null).ok;
}
