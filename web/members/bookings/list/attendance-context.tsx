import { createContext, type ReactNode, useMemo, useState } from "react";
import { REASON_MAX } from "../../../../contract/limits.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { OverrideQuestion } from "../../ui/override-question.tsx";
import { SPOT_TAKEN } from "../shared/booking-words.ts";
import type { Question } from "./use-note-attendance.ts";

/** What each row needs to note attendance; null where that is nobody's to do. */
export const AttendanceDesk = createContext<{ slug: string; now: number; ask: (question: Question) => void } | null>(
  null,
);

type AttendanceDeskProviderProps = { slug: string; now: number; children: ReactNode };

/**
 * Stands around all lists, whichever is shown; asks for the reason that a visit takes. What is undone from a toast may be
 * of a row that is long gone from the screen.
 */
export function AttendanceDeskProvider({ slug, now, children }: AttendanceDeskProviderProps) {
  const [question, setQuestion] = useState<Question | null>(null); // the last one, which is still there while it closes
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const desk = useMemo(() => {
    const ask = (asked: Question) => {
      setQuestion(asked);
      setOpen(true);
    };
    return { slug, now, ask };
  }, [slug, now]);

  async function letIn({ again }: Question, reason: string) {
    setPending(true);
    if (await again(reason)) setOpen(false);
    setPending(false);
  }

  return (
    <AttendanceDesk value={desk}>
      {children}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={question?.booking.customerName ?? ""}>
        {question && (
          <OverrideQuestion
            {...SPOT_TAKEN}
            reasonMax={REASON_MAX}
            isPending={isPending}
            onAnyway={(reason) => void letIn(question, reason)}
          />
        )}
      </Dialog>
    </AttendanceDesk>
  );
}
