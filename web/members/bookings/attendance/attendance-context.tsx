import { type ReactNode, useMemo, useState } from "react";
import { LaterDialog, later } from "../../lib/later.tsx";
import {
  AttendanceContext,
  type AttendanceQuestion,
  type FinishedVisit,
  type OpenedQuestion,
  type SeatTerms,
} from "./use-note-attendance.ts";

const attendanceDialog = later(() => import("./attendance-dialog.tsx").then((part) => part.AttendanceDialog));
const nextSheet = later(() => import("../next/next-sheet.tsx").then((part) => part.NextSheet));

/** Outlives the rows: a toast can undo a change whose row is gone. */
export function AttendanceProvider({ slug, now, children }: { slug: string; now: number; children: ReactNode }) {
  const [request, setRequest] = useState<OpenedQuestion | null>(null); // kept while the dialog closes
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [finished, setFinished] = useState<FinishedVisit | null>(null); // as `request`
  const [isNextOpen, setNextOpen] = useState(false);
  const tools = useMemo(() => {
    const ask = (asked: AttendanceQuestion) => {
      setRequest({ ...asked, opener: document.activeElement });
      setOpen(true);
    };
    const offerNext = (visit: FinishedVisit) => {
      setFinished(visit);
      setNextOpen(true);
    };
    return { slug, now, ask, offerNext };
  }, [slug, now]);

  async function answer({ again }: AttendanceQuestion, terms: SeatTerms) {
    setPending(true);
    if (await again(terms)) setOpen(false);
    setPending(false);
  }

  return (
    <AttendanceContext value={tools}>
      {children}
      <LaterDialog
        of={attendanceDialog}
        open={isOpen}
        onClose={() => setOpen(false)}
        {...{ slug, request, isPending }}
        onAnswer={(asked, terms) => void answer(asked, terms)}
      />
      <LaterDialog of={nextSheet} open={isNextOpen} onClose={() => setNextOpen(false)} {...{ slug, finished }} />
    </AttendanceContext>
  );
}
