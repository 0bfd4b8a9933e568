import { isFact } from "../../../../domain/unsent/unsent-change.ts";
import { ATTENDANCE_WORDS } from "../../bookings/shared/booking-words.ts";
import type { BookingChange } from "./stored-changes.ts";

/** "Seated: Ada Lind, 19:30". */
export function changeWords({ path, body, isNew, shows }: BookingChange): string {
  const party = `${shows.customerName}, ${shows.bookingTime}`;
  return `${kindOf({ path, body, isNew })}: ${party}`;
}

function kindOf({ path, body, isNew }: Pick<BookingChange, "path" | "body" | "isNew">): string {
  if (isNew) return isFact({ path, body }) ? "Walk-in seated" : "New booking";
  if (path.endsWith("/cancel") || body.status === "cancelled") return "Cancelled";
  if (!path.endsWith("/attendance")) return "Changed";
  return ATTENDANCE_WORDS[body.attendance as keyof typeof ATTENDANCE_WORDS] ?? "Taken back: not here yet"; // null
}

/** "2 not sent", "1 to look at". */
export function countWords(changes: Pick<BookingChange, "problem">[]): string {
  const refused = changes.filter(({ problem }) => problem).length;
  const waiting = changes.length - refused;
  return [waiting > 0 && `${waiting} not sent`, refused > 0 && `${refused} to look at`].filter(Boolean).join(", ");
}
