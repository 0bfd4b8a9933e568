import { createContext, type ReactNode, useMemo, useState } from "react";
import { REASON_MAX } from "../../../../../contract/limits.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SPOT_TAKEN } from "../booking-words.ts";
import { OverrideQuestion } from "../override-question.tsx";
import type { ReasonRequest } from "./use-note-attendance.ts";

/** Null where the list is read-only. */
export const AttendanceContext = createContext<{
  slug: string;
  now: number;
  ask: (request: ReasonRequest) => void;
} | null>(null);

type AttendanceProviderProps = { slug: string; now: number; children: ReactNode };

/** Outlives the rows: a toast can undo a change whose row is gone. */
export function AttendanceProvider({ slug, now, children }: AttendanceProviderProps) {
  const [request, setRequest] = useState<ReasonRequest | null>(null); // kept while the dialog closes
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const tools = useMemo(() => {
    const ask = (asked: ReasonRequest) => {
      setRequest(asked);
      setOpen(true);
    };
    return { slug, now, ask };
  }, [slug, now]);

  async function noteWithReason({ again }: ReasonRequest, reason: string) {
    setPending(true);
    if (await again(reason)) setOpen(false);
    setPending(false);
  }

  return (
    <AttendanceContext value={tools}>
      {children}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={request?.booking.customerName ?? ""}>
        {request && (
          <OverrideQuestion
            {...SPOT_TAKEN}
            reasonMax={REASON_MAX}
            isPending={isPending}
            onAnyway={(reason) => void noteWithReason(request, reason)}
          />
        )}
      </Dialog>
    </AttendanceContext>
  );
}
