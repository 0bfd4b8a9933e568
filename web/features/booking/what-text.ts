import { timeText } from "../../lib/booking-time.ts";
import { dayAndMonth } from "../../lib/format.ts";
import type { Workspace } from "../../lib/page-data.ts";
import { en } from "../../texts/en.ts";
import type { Wanted } from "./edit.ts";

/** 2 guests · Saturday 21 Nov · 19:30 */
export const whatText = (workspace: Workspace, { guests, date, time }: Wanted) =>
  [en.booking.party.guests(guests), dayAndMonth(date), ...(time ? [timeText(workspace, date, time)] : [])].join(" · ");
