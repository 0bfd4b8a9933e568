import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../../shared/ui/button.tsx";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { NotRead } from "../../ui/load-failure.tsx";
import { toast } from "../../ui/toaster.tsx";
import { type BookingRef, cachedBooking } from "../booking/booking-changes.ts";
import { refetchBookings } from "../booking/booking-keys.ts";
import type { Booking } from "../booking/queries.ts";
import { chooseGuest, openBookingQuery } from "./queries.ts";

type WhoIsItProps = { which: BookingRef; onClose: () => void };

/** Asked on a row whose number or address several guests have: a tap answers it. */
export function WhoIsIt({ which, onClose }: WhoIsItProps) {
  const client = useQueryClient();
  const listed = cachedBooking(client, which.slug, which.id);
  const read = useQuery({ ...openBookingQuery(which), enabled: !listed });
  const booking = listed ?? read.data;
  return (
    <Dialog
      open
      fromBelow
      onClose={onClose}
      title={words.guestBook.who.title(booking?.customerName ?? "…")}
      description={words.guestBook.who.about}
    >
      {booking ? (
        <WhoButtons {...{ which, booking }} onChosen={onClose} />
      ) : (
        <NotRead query={read} failure={words.list.notLoaded} />
      )}
    </Dialog>
  );
}

type WhoButtonsProps = { which: BookingRef; booking: Pick<Booking, "guestOpen">; onChosen?: () => void };

/** Each guest who may be meant, and somebody new. */
export function WhoButtons({ which, booking, onChosen = () => {} }: WhoButtonsProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (guestId: string) => chooseGuest(which, guestId),
    onSuccess: async () => {
      await refetchBookings(client, which.slug);
      onChosen();
    },
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, words.guestBook.who.failed) }),
  });
  const open = booking.guestOpen ?? [];
  if (open.length === 0) return <p className="text-soft">{words.guestBook.who.gone}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {open.map(({ id, name }) => (
        <Button key={id} isOff={isPending} onClick={() => mutate(id)} className="wrap-anywhere">
          {name}
        </Button>
      ))}
      <Button look="quiet" isOff={isPending} onClick={() => mutate("new")}>
        {words.guestBook.who.new}
      </Button>
    </div>
  );
}
