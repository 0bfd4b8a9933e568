import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../lib/error-text.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { Answers } from "../../ui/answers.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { toast } from "../../ui/toaster.tsx";
import { partyText } from "../booking/booking-words.ts";
import type { GuestBooking } from "../guests/guest-page.ts";
import { separateBookings } from "./queries.ts";
import { useUndo } from "./use-undo.ts";

type SeparateVisitsProps = {
  slug: string;
  guestId: string;
  bookings: GuestBooking[];
  onSaved: () => void;
  onClose: () => void;
};

/** Ticks bookings that are somebody else's, and takes them off this guest. */
export function SeparateVisits({ slug, guestId, bookings, onSaved, onClose }: SeparateVisitsProps) {
  const say = words.guestMerge;
  const format = useFormats();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const undo = useUndo(slug, onSaved);
  const taking = useMutation({
    mutationFn: () => separateBookings(slug, guestId, [...ticked]),
    onSuccess: ({ changeId }) => {
      toast.success(say.taken(ticked.length), undo(guestId, changeId));
      onSaved();
      onClose();
    },
    onError: (error) => toast.error(words.ui.error, { description: errorText(error, say.notTaken) }),
  });
  const tick = (id: string, isOn: boolean) =>
    setTicked((before) => (isOn ? [...before, id] : before.filter((each) => each !== id)));
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <p className="text-soft">{say.separateAbout}</p>
      <ul className="grid gap-5">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Checkbox
              checked={ticked.includes(booking.id)}
              onChange={(isOn) => tick(booking.id, isOn)}
              label={`${format.shortDate(booking.bookingDate)} ${booking.bookingTime}`}
              hint={`${booking.customerName} · ${partyText(booking)}`}
            />
          </li>
        ))}
      </ul>
      <Answers
        no={words.ui.cancel}
        onNo={onClose}
        yes={say.take(ticked.length)}
        onYes={() => ticked.length > 0 && taking.mutate()}
        isBusy={taking.isPending}
      />
    </div>
  );
}
