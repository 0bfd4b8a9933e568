import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { MemberBookingRequest } from "../../../contract/requests/bookings.ts";
import { Attempts } from "../../shared/lib/idempotency-key.ts";
import { type Draft, type DraftOwner, dropDraft, keepDraft, keptDraft } from "../bookings/new/draft.ts";
import { fieldsOf } from "../bookings/new/new-booking-fields.ts";
import type { BookingChange } from "../device/unsent/stored-changes.ts";
import { drop } from "../device/unsent/unsent-list.ts";

type Refused = { change: BookingChange; before: Draft | undefined };

/**
 * Opens the form of a refused booking again, as it was filled in. Once the form has booked, the refusal is not listed any more.
 * What was typed before comes back when the form closes.
 */
export function useRebooking(owner: DraftOwner, { isOpen, open }: { isOpen: boolean; open: () => void }) {
  const client = useQueryClient();
  const refused = useRef<Refused | null>(null);
  const { workspaceId, memberId } = owner;
  useEffect(() => {
    if (isOpen || !refused.current) return;
    const { before } = refused.current;
    refused.current = null;
    if (before) keepDraft(client, { workspaceId, memberId }, before);
    else dropDraft(client, { workspaceId, memberId }); // the refusal itself is still listed
  }, [isOpen, client, workspaceId, memberId]);
  return {
    rebook: (change: BookingChange) => {
      refused.current = { change, before: keptDraft(client, owner) };
      const typed = fieldsOf(change.body as MemberBookingRequest); // as the form sent it
      keepDraft(client, owner, { typed, attempts: new Attempts() });
      open();
    },
    onBooked: () => {
      if (refused.current) void drop(refused.current.change);
    },
  };
}
