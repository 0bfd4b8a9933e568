import type { HoldView } from "../../../../contract/standbys.ts";
import { dateFormat } from "../../../../domain/time/date-format.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { language, words } from "../../texts/words.ts";
import type { Booking } from "./queries.ts";

/** "18:30"; "Tue 20:00" where the hold ends on another day than that of its booking. */
export function holdEnd(until: string, timeZone: string, date: Booking["bookingDate"]): string {
  const time = localTime(until, timeZone);
  if (localDate(until, timeZone) === date) return time;
  return `${dateFormat(language, { weekday: "short", timeZone }).format(new Date(until))} ${time}`;
}

/** "held until 18:30", "held silently until Tue 20:00" */
export const holdText = ({ until, told }: Pick<HoldView, "until" | "told">, timeZone: string, date: string): string =>
  words.list[told ? "held" : "heldSilently"](holdEnd(until, timeZone, date));

/** The ground of a place that is held for somebody who has not said yes. */
export const HOLD_GROUND =
  "bg-[repeating-linear-gradient(135deg,var(--color-accent-tint)_0_5px,var(--color-surface)_5px_10px)]";
