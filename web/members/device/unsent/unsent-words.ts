import { isFact } from "../../../../domain/unsent/unsent-change.ts";
import { ATTENDANCE_WORDS } from "../../bookings/shared/booking-words.ts";
import type { BookingChange } from "./stored-changes.ts";

/** "Seated: Ada Lind, 19:30"; "Seated" once its party had to go. */
export function changeWords({ path, body, isNew, shows }: BookingChange): string {
  const kind = kindOf({ path, body, isNew });
  return shows ? `${kind}: ${shows.customerName}, ${shows.bookingTime}` : kind;
}

function kindOf({ path, body, isNew }: Pick<BookingChange, "path" | "body" | "isNew">): string {
  if (isNew) return isFact({ path, body }) ? "Walk-in seated" : "New booking";
  if (path.endsWith("/cancel") || body.status === "cancelled") return "Cancelled";
  if (path.endsWith("/place")) return "Table changed";
  if (path.endsWith("/extend")) return stayWords(Number(body.minutes));
  if (!path.endsWith("/attendance")) return "Changed";
  return ATTENDANCE_WORDS[body.attendance as keyof typeof ATTENDANCE_WORDS] ?? "Taken back: not here yet"; // null
}

const stayWords = (minutes: number) =>
  minutes > 0 ? `Stays ${minutes} minutes longer` : `Leaves ${-minutes} minutes earlier`;

type Standing = Pick<BookingChange, "problem" | "fault">;

/** Words for the member about a refusal or a fault; null while a change simply waits. */
export const problemOf = ({ problem, fault }: Standing): string | null =>
  problem?.words ?? (fault && `${tries(fault.tries)} It is tried again in a while; your other changes are sent.`);

const tries = (count: number) => (count === 1 ? "The server had a fault." : `The server had a fault, ${count} times.`);

/** "2 not sent", "1 to look at"; "Sending 2". */
export function countWords(changes: Standing[], isSending: boolean): string {
  const toLookAt = changes.filter(problemOf).length;
  const waiting = changes.length - toLookAt;
  const ofWaiting = waiting > 0 && (isSending ? `Sending ${waiting}` : `${waiting} not sent`);
  return [ofWaiting, toLookAt > 0 && `${toLookAt} to look at`].filter(Boolean).join(", ");
}
