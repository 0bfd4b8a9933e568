import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Attendance } from "../../../../domain/sheet/sheet-booking.ts";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { noteAttendance, updateCachedBooking } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { Details } from "../booking/details-query.ts";
import { NextVisit } from "../next/next-visit.tsx";
import { DetailsFooter, DetailsPart, type DetailsProps } from "./details-layout.tsx";

type NextPartProps = DetailsProps & { details: Details; onBack: () => void };

/** In the place of the details; Finish, which may have led here, can still be taken back. */
export function NextPart({ which, details, onBack, onClose }: NextPartProps) {
  const { booking } = details;
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const undo = useMutation({
    mutationFn: () =>
      noteAttendance(which, { attendance: attendanceBefore(details) }, idempotencyKey.keyFor(booking.version)),
    onSuccess: (noted) => {
      updateCachedBooking(client, which.slug, noted);
      onBack();
    },
    onError: (error) => toast.error(words.shared.error, { description: failureText(error, words.shared.notUpdated) }),
    onSettled: () => void refetchBookings(client, which.slug),
  });
  return (
    <DetailsPart title={booking.customerName} about={null}>
      {booking.attendance === "finished" && (
        <div className="flex items-center gap-2 border-b border-line pb-2">
          <Check aria-hidden="true" size={18} className="shrink-0 text-success" />
          <p className="grow font-semibold wrap-anywhere">{words.bookNext.done(booking.customerName)}</p>
          <Button look="quiet" isOff={undo.isPending} onClick={() => undo.mutate()}>
            <Undo2 aria-hidden="true" size={18} />
            {words.ui.undo}
          </Button>
        </div>
      )}
      <NextVisit slug={which.slug} booking={booking} onDone={onClose} onAway={() => {}} onLater={onBack} />
      <DetailsFooter>
        <Button className="ml-auto" onClick={onBack}>
          {words.details.back}
        </Button>
      </DetailsFooter>
    </DetailsPart>
  );
}

/** As the log has it before Finish, which it may not have heard yet. */
function attendanceBefore({ events }: Pick<Details, "events">): Attendance | null {
  const noted = events.flatMap(({ changes }) =>
    "attendance" in changes ? [changes.attendance as Attendance | null] : [],
  ); // as the day logged it
  return (noted.at(-1) === "finished" ? noted.at(-2) : noted.at(-1)) ?? null;
}
