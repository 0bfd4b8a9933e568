import { useSyncExternalStore } from "react";
import { words } from "../../texts/words.ts";
import { AtRow } from "../../ui/at-row.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toaster.tsx";
import { SPOT_TAKEN } from "../booking/booking-words.ts";
import type { Booking } from "../booking/queries.ts";
import { OverrideQuestion } from "../why-not/override-question.tsx";
import { waitsText } from "./seat-options.ts";
import { SeatQuestion, type SeatQuestionProps } from "./seat-question.tsx";
import type { AttendanceQuestion, OpenedQuestion, SeatTerms } from "./use-note-attendance.ts";

type AttendanceDialogProps = {
  open: boolean;
  onClose: () => void;
  slug: string;
  /** Stays while the dialog closes. */
  request: OpenedQuestion | null;
  isPending: boolean;
  onAnswer: (request: AttendanceQuestion, terms: SeatTerms) => void;
};

/** On a phone from below, else beside the party's row where one is shown. */
export function AttendanceDialog({ open, onClose, slug, request, isPending, onAnswer }: AttendanceDialogProps) {
  const isPhone = useSyncExternalStore(onWidthChange, () => matchMedia(PHONE).matches);
  if (!request) return null;
  const { booking, refusal, wait, opener } = request;
  const isSeating = refusal.code === "table_occupied";
  const frame = {
    ...{ open, onClose },
    title: isSeating ? words.seating.title(booking.customerName, booking.guests) : booking.customerName,
  };
  const question = (
    <AttendanceQuestionForm
      {...{ slug, booking, refusal, isPending }}
      onAnswer={(terms) => onAnswer(request, terms)}
      onWait={(told) => {
        if (booking.attendance === null) wait();
        else toast(waitsText(booking.customerName, told), { id: booking.id });
        onClose();
      }}
    />
  );
  const at = () => rowOf(booking);
  if (isSeating && !isPhone && at())
    return (
      <AtRow {...frame} {...{ at, opener }}>
        {question}
      </AtRow>
    );
  return (
    <Dialog {...frame} fromBelow>
      {question}
    </Dialog>
  );
}

/** Or a window too low for a question below a row, as with very large letters. */
const PHONE = "(width < 640px), (height < 560px)";

function onWidthChange(onChange: () => void): () => void {
  const list = matchMedia(PHONE);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/** In the list, else its table on the floor. Null: neither is in view, or a dialog lies over it. */
function rowOf({ id, resources: [table = ""] }: Booking): Element | null {
  if (document.querySelector('[role="dialog"]:not([data-at-row])')) return null;
  const shown = [...document.querySelectorAll(`[data-place="${id}"], [data-table="${table}"]`)];
  return shown.find((each) => each.checkVisibility()) ?? null;
}

type QuestionProps = SeatQuestionProps & {
  /** Absent where the form has a way back. */
  onBack?: () => void;
};

/** Asks about a party whose spot was given away, or at whose table another one still sits. */
export const AttendanceQuestionForm = ({ onBack, ...question }: QuestionProps) =>
  question.refusal.code === "table_occupied" ? (
    <SeatQuestion {...question} />
  ) : (
    <OverrideQuestion
      {...SPOT_TAKEN}
      isPending={question.isPending}
      onAnyway={(reason) => question.onAnswer({ reason })}
      onBack={onBack}
    />
  );
