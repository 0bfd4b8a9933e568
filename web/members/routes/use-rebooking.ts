import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { MemberBookingRequest } from "../../../contract/requests/bookings.ts";
import type { Draft, DraftOwner } from "../bookings/draft/draft.ts";
import type { PickedGuest } from "../bookings/guests/found-guests.tsx";
import type { BookingChange } from "../device/unsent/stored-changes.ts";
import { drop } from "../device/unsent/unsent-list.ts";
import { laterCode } from "../lib/later.tsx";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";

type DraftCode = Awaited<ReturnType<typeof draftCode>>;
const draftCode = laterCode(async () => ({
  ...(await import("../bookings/draft/draft.ts")),
  ...(await import("../bookings/draft/new-booking-fields.ts")),
}));

/**
 * Opens the form of a refused booking again, as it was filled in. Once the form has booked, the refusal is not listed any more.
 * It also opens the form filled in for a guest. A half-typed new booking waits until the form is closed: it is nowhere else.
 */
export function useRebooking(
  owner: DraftOwner,
  { isOpen, open }: { isOpen: boolean; open: () => void },
  today: string,
) {
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
  async function openFilled(fill: (code: DraftCode) => Omit<Draft, "attempts">, change: BookingChange | null = null) {
    const code = await draftCode().catch(() => null);
    if (!code) return toast.error(words.ui.checkConnection);
    refused.current = change;
    halfTyped.current = code.fillDraft(client, owner, fill(code));
    open();
  }
  return {
    rebook: (change: BookingChange) =>
      openFilled(({ fieldsOf }) => ({ typed: fieldsOf(change.body as MemberBookingRequest) }), change), // as the form sent it
    bookGuest: (guest: PickedGuest, guests: number) =>
      openFilled(({ filledFor }) => ({ typed: filledFor(guest, today, guests), isFilled: true })),
    onBooked: () => {
      if (refused.current) void drop(refused.current);
    },
  };
}
