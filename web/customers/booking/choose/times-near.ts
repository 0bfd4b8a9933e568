import { type Alternative, neighbouringAlternatives } from "../../../../domain/judging/alternatives.ts";
import { wallMinuteOn } from "../../../shared/lib/booking-time.ts";
import type { Availability, Workspace } from "../../../shared/lib/page-data.ts";

type Wanted = { date: string; wanted: string; slots: Availability["slots"] };

/** The free times of a day around a wanted one, the nearest first. */
export function timesNear(workspace: Workspace, { date, wanted, slots }: Wanted): Alternative[] {
  const minute = (time: string) => wallMinuteOn(workspace, date, time);
  const starts = slots.map((slot) => ({ ...slot, start: minute(slot.time) }));
  return neighbouringAlternatives(date, starts, minute(wanted));
}
