import { createContext, type ReactNode, useState } from "react";
import { REASON_MAX } from "../../../contract/limits.ts";
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
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  return (
    <AttendanceDesk value={{ slug, now, ask: setQuestion }}>
      {children}
      <Dialog open={question !== null} onClose={close} title={question?.booking.customerName ?? ""}>
        {question && (
          <OverrideQuestion
            title={question.refusal.title}
            words={question.refusal.words}
            anyway="Take the spot anyway"
            reasonMax={REASON_MAX}
            isPending={false}
            onAnyway={(reason) => {
              close();
              question.again(reason);
            }}
          />
        )}
      </Dialog>
    </AttendanceDesk>
  );
}
