import { createContext, type ReactNode, useMemo, useState } from "react";
import { REASON_MAX } from "../../../../contract/limits.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { OverrideQuestion } from "../../ui/override-question.tsx";
import { SPOT_TAKEN } from "../shared/booking-words.ts";
import type { ReasonRequest } from "./use-note-attendance.ts";

/** What each row needs to note attendance; null where that is nobody's to do. */
export const AttendanceContext = createContext<{
  slug: string;
  now: number;
  ask: (request: ReasonRequest) => void;
} | null>(null);

type AttendanceProviderProps = { slug: string; now: number; children: ReactNode };

/**
 * Stands around all lists, whichever is shown; asks for the reason that a visit takes. What is undone from a toast may be
 * of a row that is long gone from the screen.
 */
export function AttendanceProvider({ slug, now, children }: AttendanceProviderProps) {
  const [request, setRequest] = useState<ReasonRequest | null>(null); // the last one, which is still there while it closes
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const tools = useMemo(() => {
    const ask = (asked: ReasonRequest) => {
      setRequest(asked);
      setOpen(true);
    };
    return { slug, now, ask };
  }, [slug, now]);

  async function letIn({ again }: ReasonRequest, reason: string) {
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
            onAnyway={(reason) => void letIn(request, reason)}
          />
        )}
      </Dialog>
    </AttendanceContext>
  );
}
