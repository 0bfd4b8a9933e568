import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { MemberBookingRequest } from "../../../contract/requests/bookings.ts";
import { Attempts } from "../../shared/lib/idempotency-key.ts";
import { type DraftOwner, keepDraft } from "../bookings/new/draft.ts";
import { fieldsOf } from "../bookings/new/new-booking-fields.ts";
import type { BookingChange } from "../device/unsent/stored-changes.ts";
import { drop } from "../device/unsent/unsent-list.ts";

/** Opens the form of a refused booking again, as it was filled in. Once the form has booked, the refusal is not listed any more. */
export function useRebooking(owner: DraftOwner, { isOpen, open }: { isOpen: boolean; open: () => void }) {
  const client = useQueryClient();
  const refused = useRef<BookingChange | null>(null);
  useEffect(() => {
    if (!isOpen) refused.current = null;
  }, [isOpen]);
  return {
    rebook: (change: BookingChange) => {
      refused.current = change;
      const typed = fieldsOf(change.body as MemberBookingRequest); // as the form sent it
      keepDraft(client, owner, { typed, attempts: new Attempts() });
      open();
    },
    onBooked: () => {
      if (refused.current) void drop(refused.current);
    },
  };
}
