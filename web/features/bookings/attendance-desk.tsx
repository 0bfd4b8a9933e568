import { createContext, type ReactNode, useState } from "react";
import { REASON_MAX } from "../../../contract/limits.ts";
import { SPOT_TAKEN } from "../../lib/spot-taken.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { OverrideQuestion } from "../../ui/override-question.tsx";
import type { Question } from "./use-attend.ts";

/** What each row needs to note attendance; null where that is nobody's to do. */
export const AttendanceDesk = createContext<{ slug: string; now: number; ask: (question: Question) => void } | null>(
  null,
);

type AttendanceDeskProviderProps = { slug: string; now: number; children: ReactNode };

/** Stands around the rows whose visits can be attended to; asks for the reason that one of them takes. */
export function AttendanceDeskProvider({ slug, now, children }: AttendanceDeskProviderProps) {
  const [question, setQuestion] = useState<Question | null>(null); // the last one, which is still there while it closes
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const ask = (asked: Question) => {
    setQuestion(asked);
    setOpen(true);
  };

  async function letIn({ again }: Question, reason: string) {
    setPending(true);
    if (await again(reason)) setOpen(false);
    setPending(false);
  }

  return (
    <AttendanceDesk value={{ slug, now, ask }}>
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
