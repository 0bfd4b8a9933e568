import {
  Armchair,
  Check,
  Clock,
  CloudOff,
  DoorOpen,
  type LucideIcon,
  Pin,
  ShieldAlert,
  Sparkle,
  StickyNote,
  UserRoundPlus,
  UserX,
  WheatOff,
} from "lucide-react";
import { namesAllergy } from "../shared/allergy-words.ts";
import { ATTENDANCE_WORDS, overrideWords } from "../shared/booking-words.ts";
import type { DayBooking } from "../shared/queries.ts";
import { lateWords } from "../shared/visit-state.ts";

export type Mark = { icon: LucideIcon; words: string; isUrgent?: boolean };

const ATTENDANCE_ICONS = { arrived: DoorOpen, seated: Armchair, finished: Check, no_show: UserX };

type Marked = Pick<DayBooking, "attendance" | "override" | "notes" | "pinned" | "isFirstVisit" | "unsent">;
type MarkedNow = { minutesLate: number | null; isOver: boolean; isNew: boolean };

/** The signs on a bar, the most urgent first; each has its words for screen readers. */
export function marksOf(booking: Marked, { minutesLate, isOver, isNew }: MarkedNow): Mark[] {
  const { attendance, override, notes, pinned, isFirstVisit, unsent } = booking;
  const marks: (Mark | null | false | undefined)[] = [
    unsent === true && { icon: CloudOff, words: "Not sent yet", isUrgent: true },
    isNew && { icon: Sparkle, words: "New" },
    attendance && { icon: ATTENDANCE_ICONS[attendance], words: ATTENDANCE_WORDS[attendance] },
    minutesLate !== null && { icon: Clock, words: lateWords(minutesLate, isOver), isUrgent: true },
    override && { icon: ShieldAlert, words: overrideWords(override.refusal), isUrgent: true },
    notes !== null &&
      (namesAllergy(notes)
        ? { icon: WheatOff, words: "Allergy or diet", isUrgent: true }
        : { icon: StickyNote, words: "Notes" }),
    isFirstVisit && { icon: UserRoundPlus, words: "First visit" },
    pinned && { icon: Pin, words: "Pinned" },
  ];
  return marks.filter((mark) => !!mark);
}
