import { addDays } from "../../../domain/time/calendar.ts";
import type { Workspace } from "../../shared/lib/page-data.ts";
import { useDayStates } from "../booking/choose/use-times.ts";
import type { TimesAccess } from "../booking/queries.ts";

/** From so many days before a date, two weeks. */
const DAYS_BEFORE = 3;
const DAYS = 14 + DAYS_BEFORE;

/** Days near a date that are full for the party. */
export function useFullDays(workspace: Workspace, access: TimesAccess, guests: number, date: string, isOn = true) {
  const { today, lastBookableDate } = workspace;
  const near = Array.from({ length: DAYS }, (_, i) => addDays(date, i - DAYS_BEFORE));
  const days = near.filter((day) => today <= day && day <= lastBookableDate);
  const [from = today, to = ""] = [days[0], days.at(-1)];
  const stateOn = useDayStates(workspace, access, guests, { from, to }, isOn);
  return days.filter((day) => stateOn(day).state === "full");
}
