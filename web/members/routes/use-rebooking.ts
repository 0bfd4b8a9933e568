import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { MemberBookingRequest } from "../../../contract/requests/bookings.ts";
import { Attempts } from "../../shared/lib/idempotency-key.ts";
import type { DraftOwner } from "../bookings/draft/draft.ts";
import type { BookingChange } from "../device/unsent/stored-changes.ts";
import { drop } from "../device/unsent/unsent-list.ts";
import { laterCode } from "../lib/later.tsx";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";

const draftCode = laterCode(async () => ({
  ...(await import("../bookings/draft/draft.ts")),
  ...(await import("../bookings/draft/new-booking-fields.ts")),
}));

/**
 * Opens the form of a refused booking again, as it was filled in. Once the form has booked, the refusal is not listed any more.
 * A half-typed new booking waits until the form is closed: the refused one stays listed, the half-typed one is nowhere else.
 */
export function useRebooking(owner: DraftOwner, { isOpen, open }: { isOpen: boolean; open: () => void }) {
  const client = useQueryClient();
  const refused = useRef<BookingChange | null>(null);
  /** Keeps it again. */
  const halfTyped = useRef<(() => void) | undefined>(undefined);
  const close = useEffectEvent(() => {
    halfTyped.current?.();
    refused.current = null;
    halfTyped.current = undefined;
  });
  useEffect(() => {
    if (!isOpen) close();
  }, [isOpen]);
  return {
    rebook: async (change: BookingChange) => {
      const code = await draftCode().catch(() => null);
      if (!code) return toast.error(words.ui.checkConnection);
      const { fieldsOf, keepDraft, keptDraft } = code;
      refused.current = change;
      const half = keptDraft(client, owner);
      halfTyped.current = half && (() => keepDraft(client, owner, half));
      const typed = fieldsOf(change.body as MemberBookingRequest); // as the form sent it
      keepDraft(client, owner, { typed, attempts: new Attempts() });
      open();
    },
    onBooked: () => {
      if (refused.current) void drop(refused.current);
    },
  };
}
