import { createContext, type ReactNode, useMemo, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { AttendanceQuestionForm } from "./attendance-question.tsx";
import type { SeatTerms } from "./seat-terms.ts";
import type { AttendanceQuestion } from "./use-note-attendance.ts";

/** Null where the list is read-only. */
export const AttendanceContext = createContext<{
  slug: string;
  now: number;
  ask: (request: AttendanceQuestion) => void;
} | null>(null);

type AttendanceProviderProps = { slug: string; now: number; children: ReactNode };

/** Outlives the rows: a toast can undo a change whose row is gone. */
export function AttendanceProvider({ slug, now, children }: AttendanceProviderProps) {
  const [request, setRequest] = useState<AttendanceQuestion | null>(null); // kept while the dialog closes
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const tools = useMemo(() => {
    const ask = (asked: AttendanceQuestion) => {
      setRequest(asked);
      setOpen(true);
    };
    return { slug, now, ask };
  }, [slug, now]);

  async function answer({ again }: AttendanceQuestion, terms: SeatTerms) {
    setPending(true);
    if (await again(terms)) setOpen(false);
    setPending(false);
  }

  return (
    <AttendanceContext value={tools}>
      {children}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={request?.booking.customerName ?? ""}>
        {request && (
          <AttendanceQuestionForm
            {...{ slug, isPending }}
            refusal={request.refusal}
            onAnswer={(terms) => void answer(request, terms)}
          />
        )}
      </Dialog>
    </AttendanceContext>
  );
}
