import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { refetchBookings } from "../bookings/booking/booking-keys.ts";
import { failureText } from "../lib/error-text.ts";
import { changeHours } from "../lib/stored-hours.ts";
import { words } from "../texts/words.ts";
import { toast } from "../ui/toaster.tsx";
import type { Brake, OnlineState } from "./brake-words.ts";

/** A wrong tap is noticed later than a toast is read. */
const UNDO_FOR_MS = 10_000;

/** The last change's toast takes the place of an earlier one. */
export const TOAST = "brake";

/** `pausedUntil` is the owner's alone; absent, it stays. `before`: for Undo; null is the undo itself. */
type OnlineChange = {
  brake: Brake | { maxGuests: number; until: null } | null;
  pausedUntil?: string | null;
  said: string;
  before: Pick<OnlineChange, "brake" | "pausedUntil"> | null;
};

/** Each change offers Undo. */
export function useBrake(slug: string) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ brake, pausedUntil }: OnlineChange) => {
      await unwrap(api.workspaces[":slug"].brake.$put({ param: { slug }, json: { brake } }));
      if (pausedUntil !== undefined)
        await changeHours(slug, (stored) => ({ ...stored, onlineBookingPausedUntil: pausedUntil }));
    },
    onSuccess: (_, { said, before }) => {
      const undo = () => before && mutate({ ...before, said: words.brake.undone, before: null });
      toast.success(said, {
        id: TOAST,
        ...(before ? { action: { label: words.ui.undo, onClick: undo }, duration: UNDO_FOR_MS } : {}),
      });
    },
    onError: (error) => void toast.error(words.ui.error, { description: failureText(error, words.brake.notChanged) }),
    onSettled: () => refetchBookings(client, slug),
  });
  return { change: mutate, isPending };
}

/** `reopen` is null without the right to change settings while only a pause is on. */
export function useReopen(slug: string, { brake, pausedUntil }: OnlineState, maySet: boolean) {
  const { change, isPending } = useBrake(slug);
  const endsPause = maySet && pausedUntil !== null;
  const said = pausedUntil === null || endsPause ? words.brake.openAgain : words.brake.pauseStays;
  const pause = (until: string | null) => (endsPause ? { pausedUntil: until } : {});
  const reopen = () =>
    isPending || change({ brake: null, ...pause(null), said, before: { brake, ...pause(pausedUntil) } });
  return {
    label: endsPause && !brake ? words.brake.resume : words.brake.open,
    reopen: brake || endsPause ? reopen : null,
    isPending,
  };
}
