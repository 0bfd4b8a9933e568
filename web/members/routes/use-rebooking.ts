import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { MemberBookingRequest } from "../../../contract/requests/bookings.ts";
import { Attempts } from "../../shared/lib/idempotency-key.ts";
import { type Draft, type DraftOwner, keepDraft, keptDraft } from "../bookings/new/draft.ts";
import { fieldsOf } from "../bookings/new/new-booking-fields.ts";
import type { BookingChange } from "../device/unsent/stored-changes.ts";
import { drop } from "../device/unsent/unsent-list.ts";

/**
 * Opens the form of a refused booking again, as it was filled in. Once the form has booked, the refusal is not listed any more.
 * A half-typed new booking waits until the form is closed: the refused one stays listed, the half-typed one is nowhere else.
 */
export function useRebooking(owner: DraftOwner, { isOpen, open }: { isOpen: boolean; open: () => void }) {
  const client = useQueryClient();
  const refused = useRef<BookingChange | null>(null);
  const halfTyped = useRef<Draft | undefined>(undefined);
  const close = useEffectEvent(() => {
    if (halfTyped.current) keepDraft(client, owner, halfTyped.current);
    refused.current = null;
    halfTyped.current = undefined;
  });
  useEffect(() => {
    if (!isOpen) close();
  }, [isOpen]);
  return {
    rebook: (change: BookingChange) => {
      refused.current = change;
      halfTyped.current = keptDraft(client, owner);
      const typed = fieldsOf(change.body as MemberBookingRequest); // as the form sent it
      keepDraft(client, owner, { typed, attempts: new Attempts() });
      open();
    },
    onBooked: () => {
      if (refused.current) void drop(refused.current);
    },
  };
}
