import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import { updateCachedBooking } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { Booking } from "../booking/queries.ts";
import { giveTables } from "../place/queries.ts";
import { OverrideQuestion } from "../why-not/override-question.tsx";

/** A member says that a booking needs no place, so that its time is open to customers again (docs/arrangement.md#unplaced). */
export function LetIn({ slug, booking, onBack }: { slug: string; booking: Booking; onBack: () => void }) {
  const { id, version, customerName } = booking;
  const client = useQueryClient();
  const [key] = useState(() => new IdempotencyKey());
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) => {
      const terms = { version, resources: [], pin: false, override: { reason } };
      return giveTables({ slug, id }, terms, key.keyFor(terms));
    },
    onSuccess: (made) => {
      if (made.booking) updateCachedBooking(client, slug, made.booking);
      toast.success(words.list.letIn, { description: words.list.comesAsBooked(customerName) });
    },
    onError: (error) => toast.error(words.ui.error, { description: failureText(error, words.list.notUpdated) }),
    onSettled: () => refetchBookings(client, slug),
  });
  return (
    <div className="pb-2 text-ink">
      <OverrideQuestion
        title={words.list.isThereRoom(customerName)}
        words={words.list.letInAbout}
        anyway={words.list.haveRoom}
        isPending={isPending}
        onAnyway={mutate}
        onBack={onBack}
      />
    </div>
  );
}
