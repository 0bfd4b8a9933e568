import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { noteAttendance } from "../booking/booking-changes.ts";
import { moveText, SPOT_TAKEN, tablesText } from "../booking/booking-words.ts";
import { useTables } from "../booking/use-tables.ts";
import { OverrideQuestion } from "../why-not/override-question.tsx";
import type { AttendanceQuestion, SeatTerms } from "./use-note-attendance.ts";

type AttendanceDialogProps = {
  open: boolean;
  onClose: () => void;
  slug: string;
  /** Stays while the dialog closes. */
  request: AttendanceQuestion | null;
  isPending: boolean;
  onAnswer: (request: AttendanceQuestion, terms: SeatTerms) => void;
};

export const AttendanceDialog = ({ open, onClose, slug, request, isPending, onAnswer }: AttendanceDialogProps) => (
  <Dialog open={open} onClose={onClose} title={request?.booking.customerName ?? ""}>
    {request && (
      <AttendanceQuestionForm
        {...{ slug, isPending }}
        refusal={request.refusal}
        onAnswer={(terms) => onAnswer(request, terms)}
      />
    )}
  </Dialog>
);

type QuestionProps = Pick<AttendanceQuestion, "refusal"> & {
  slug: string;
  isPending: boolean;
  onAnswer: (terms: SeatTerms) => void;
  /** Absent where the form has a way back. */
  onBack?: () => void;
};

/** Asks about a party whose spot was given away, or at whose table another one still sits. */
export const AttendanceQuestionForm = ({ slug, refusal, isPending, onAnswer, onBack }: QuestionProps) =>
  refusal.code === "table_occupied" ? (
    <Occupied {...{ slug, refusal, isPending, onAnswer }} />
  ) : (
    <OverrideQuestion
      {...SPOT_TAKEN}
      isPending={isPending}
      onAnyway={(reason) => onAnswer({ reason })}
      onBack={onBack}
    />
  );

/** More would hide the two answers about the table itself. */
const TABLES_MAX = 4;

/** One tap each: the free tables, best first, then the two answers about the table itself. */
function Occupied({ slug, refusal: { extra }, isPending, onAnswer }: Omit<QuestionProps, "onBack">) {
  const { sitting = [], free = [] } = extra;
  const { names } = useTables(slug);
  const part = useRef<HTMLElement>(null);
  const whoId = useId();
  const leave = useMutation({
    mutationFn: () =>
      Promise.all(
        sitting.map(({ id }) => noteAttendance({ slug, id }, { attendance: "finished" }, crypto.randomUUID())),
      ),
    onSuccess: () => onAnswer({}),
  });
  const isOff = isPending || leave.isPending;
  const { stillThere, theyLeft, bothHere } = words.shared.occupied;
  useEffect(() => part.current?.focus(), []);
  return (
    <section ref={part} tabIndex={-1} aria-labelledby={whoId} className="grid gap-3 outline-none">
      <Alert tone="attention">
        <div id={whoId}>
          {sitting.map(({ id, customerName, resources }) => (
            <p key={id}>{stillThere(tablesText(resources, names), customerName ?? words.shared.anotherBooking)}</p>
          ))}
        </div>
      </Alert>
      <div className="flex flex-wrap gap-2">
        {free.slice(0, TABLES_MAX).map(({ resources, moves }, i) => (
          <Button
            key={resources.join()}
            look={i === 0 ? "primary" : "secondary"}
            isOff={isOff}
            onClick={() => onAnswer({ resources, expect: moves.map(({ id }) => id) })}
          >
            {[tablesText(resources, names), ...moves.map((move) => moveText(move, names))].join(". ")}
          </Button>
        ))}
        <Button isOff={isOff} onClick={() => leave.mutate()}>
          {theyLeft}
        </Button>
        <Button isOff={isOff} onClick={() => onAnswer({ isShared: true })}>
          {bothHere}
        </Button>
      </div>
      {leave.error && <Alert>{failureText(leave.error, words.shared.notUpdated)}</Alert>}
    </section>
  );
}
