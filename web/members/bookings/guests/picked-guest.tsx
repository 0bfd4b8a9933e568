import { UserRound, X } from "lucide-react";
import { useWatch } from "react-hook-form";
import { words } from "../../texts/words.ts";
import type { NewBookingFields } from "../draft/new-booking-fields.ts";

/** The guest whom the member chose, with a cross; another name in the form does not change whose booking it is. */
export function PickedGuest({ onTakeAway }: { onTakeAway: () => void }) {
  const [guest, typedName] = useWatch<NewBookingFields, ["guest", "customerName"]>({ name: ["guest", "customerName"] });
  if (!guest) return null;
  const { name } = guest;
  return (
    <div className="grid gap-1">
      <p className="flex w-fit max-w-full items-center gap-2 rounded-md bg-accent-tint pl-3 text-accent-ink">
        <UserRound aria-hidden="true" size={18} className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <span className="text-sm">{words.guestBook.chosen}: </span>
          <span className="font-semibold">{name}</span>
        </span>
        <button
          type="button"
          aria-label={words.guestBook.notThem(name)}
          onClick={onTakeAway}
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <X aria-hidden="true" size={18} />
        </button>
      </p>
      <p role="status" className="text-sm text-soft empty:hidden">
        {typedName.trim() !== "" && typedName.trim() !== name && words.guestBook.stillOf(name)}
      </p>
    </div>
  );
}
