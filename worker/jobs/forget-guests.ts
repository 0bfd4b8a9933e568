import type { Diary } from "../../db/connect.ts";
import { clearBirthdays, forgetUnbooked, type GuestKept, guestsAfter } from "../../db/diary/guests/forget-guests.ts";
import type { TaskStep } from "../../db/platform/nightly-tasks.ts";
import { isGuestOver } from "../../domain/people/retention.ts";

const READ = 500;
const FORGOTTEN = 100;

/** After anonymising, which leaves a guest without a booking. `place`: workspace and guest, which hold no spaces. */
export async function forgetNextGuests(db: Diary, place: string, now: number): Promise<TaskStep> {
  const [workspaceId = "", id = ""] = place.split(" ");
  const read = await guestsAfter(db, { workspaceId, id }, READ);
  const end = read.at(-1);
  if (end) await clearBirthdays(db, { workspaceId, id }, end);
  const over = read.filter((guest) => isOver(guest, now));
  const going = over.slice(0, FORGOTTEN);
  const rows = going.length > 0 ? await forgetUnbooked(db, going) : 0;
  const last = over.length > FORGOTTEN ? going.at(-1) : read.length === READ ? read.at(-1) : undefined;
  return { rows, place: last ? `${last.workspaceId} ${last.id}` : null };
}

/** Those merged into another go with it. A guest whose only booking was deleted has nothing more to say. */
function isOver({ mergedInto, isBooked, isBare, timeZone, retentionMonths, ...seen }: GuestKept, now: number): boolean {
  if (mergedInto !== null || isBooked || timeZone === null || retentionMonths === null) return false;
  return isBare === 1 || isGuestOver(now, { ...seen, timeZone, retentionMonths });
}
