import { useEffect, useRef } from "react";
import { dateFormat } from "../../../../domain/time/date-format.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import type { Booking } from "../shared/queries.ts";

const TONES = { confirmed: "accent", pending: "plain", cancelled: "loss" } as const;

type DetailsHeaderProps = {
  booking: Booking;
  timeZone: string;
  wasEdited?: boolean;
  onEdit?: () => void;
};

export function DetailsHeader({ booking, timeZone, wasEdited = false, onEdit }: DetailsHeaderProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!wasEdited) return;
    edit.current?.focus();
    edit.current?.closest("[role=dialog]")?.scrollTo({ top: 0 }); // shows the dialog title too
  }, [wasEdited]);
  const { customerName, status, createdAt } = booking;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-[9em]">
        <h3 className="text-2xl wrap-anywhere">{customerName}</h3>
        <p className="text-sm text-soft">Created {createdText(createdAt, timeZone)}</p>
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={TONES[status]}>{status}</Badge>
        {onEdit && status !== "cancelled" && (
          <Button ref={edit} onClick={onEdit}>
            Edit
          </Button>
        )}
      </div>
    </div>
  );
}

/** Nov 12, 2026 */
const createdText = (instant: string, timeZone: string) =>
  dateFormat("en-US", { dateStyle: "medium", timeZone }).format(new Date(instant));
