import { isFact } from "../../../../domain/unsent/unsent-change.ts";
import { ATTENDANCE_WORDS } from "../../bookings/booking/booking-words.ts";
import { words } from "../../texts/words.ts";
import type { BookingChange } from "./stored-changes.ts";

/** "Seated: Ada Lind, 19:30"; "Seated" once its party had to go. */
export function changeWords({ path, body, isNew, shows }: BookingChange): string {
  const kind = kindOf({ path, body, isNew });
  return shows ? `${kind}: ${shows.customerName}, ${shows.bookingTime}` : kind;
}

function kindOf({ path, body, isNew }: Pick<BookingChange, "path" | "body" | "isNew">): string {
  if (isNew) return isFact({ path, body }) ? words.shared.walkIn.seated : words.bookings.newBooking;
  if (path.endsWith("/cancel") || body.status === "cancelled") return words.shared.status.cancelled;
  if (path.endsWith("/place")) return words.device.tableChanged;
  if (path.endsWith("/extend")) return stayWords(Number(body.minutes));
  if (!path.endsWith("/attendance")) return words.device.changed;
  return ATTENDANCE_WORDS[body.attendance as keyof typeof ATTENDANCE_WORDS] ?? words.device.takenBack; // null
}

const stayWords = (minutes: number) =>
  minutes > 0 ? words.device.staysLonger(minutes) : words.device.leavesEarlier(-minutes);

type Standing = Pick<BookingChange, "problem" | "fault">;

/** Words for the member about a refusal or a fault; null while a change simply waits. */
export const problemOf = ({ problem, fault }: Standing): string | null =>
  problem ? problemWords(problem) : fault && words.device.fault(fault.tries);

const FOUND_HERE: Record<string, string> = words.device.problems;

/** The server's own, or those of what the device found out by itself. */
const problemWords = ({ code, words: told }: NonNullable<Standing["problem"]>): string =>
  told ?? FOUND_HERE[code] ?? words.device.problems.not_made;

/** "2 not sent", "1 to look at"; "Sending 2". */
export function countWords(changes: Standing[], isSending: boolean): string {
  const toLookAt = changes.filter(problemOf).length;
  const waiting = changes.length - toLookAt;
  const ofWaiting = waiting > 0 && (isSending ? words.device.sending(waiting) : words.device.notSent(waiting));
  return [ofWaiting, toLookAt > 0 && words.device.toLookAt(toLookAt)].filter(Boolean).join(", ");
}
