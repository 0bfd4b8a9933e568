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
  TimerOff,
  UserRoundPlus,
  UserX,
  WheatOff,
} from "lucide-react";
import { words } from "../../texts/words.ts";
import { namesAllergy } from "../shared/allergy-words.ts";
import { ATTENDANCE_WORDS, overrideWords } from "../shared/booking-words.ts";
import type { DayBooking } from "../shared/queries.ts";
import { lateWords, overWords } from "../shared/visit-state.ts";

export type Mark = { icon: LucideIcon; words: string; isUrgent?: boolean };

const ATTENDANCE_ICONS = { arrived: DoorOpen, seated: Armchair, finished: Check, no_show: UserX };

type Marked = Pick<DayBooking, "attendance" | "override" | "notes" | "pinned" | "isFirstVisit" | "unsent">;
type MarkedNow = { minutesLate: number | null; minutesOver: number | null; isOver: boolean; isNew: boolean };

/** The signs on a bar, the most urgent first; each has its words for screen readers. */
export function marksOf(booking: Marked, { minutesLate, minutesOver, isOver, isNew }: MarkedNow): Mark[] {
  const { attendance, override, notes, pinned, isFirstVisit, unsent } = booking;
  const marks: (Mark | null | false | undefined)[] = [
    unsent === true && { icon: CloudOff, words: words.timeline.marks.notSentYet, isUrgent: true },
    isNew && { icon: Sparkle, words: words.timeline.marks.new },
    attendance && { icon: ATTENDANCE_ICONS[attendance], words: ATTENDANCE_WORDS[attendance] },
    minutesLate !== null && { icon: Clock, words: lateWords(minutesLate, isOver), isUrgent: true },
    minutesOver !== null && { icon: TimerOff, words: overWords(minutesOver), isUrgent: true },
    override && { icon: ShieldAlert, words: overrideWords(override.refusal), isUrgent: true },
    notes !== null &&
      (namesAllergy(notes)
        ? { icon: WheatOff, words: words.timeline.marks.allergy, isUrgent: true }
        : { icon: StickyNote, words: words.timeline.marks.notes }),
    isFirstVisit && { icon: UserRoundPlus, words: words.timeline.marks.firstVisit },
    pinned && { icon: Pin, words: words.timeline.marks.pinned },
  ];
  return marks.filter((mark) => !!mark);
}
