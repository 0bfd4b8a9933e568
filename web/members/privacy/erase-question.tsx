import { useId, useState } from "react";
import type { Customer } from "../../../contract/requests/customers.ts";
import { words } from "../texts/words.ts";
import { Answers } from "../ui/answers.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { exportCustomer } from "./queries.ts";

type Named = Awaited<ReturnType<typeof exportCustomer>>["guests"];

/** `bookings`: how many have the address or number. `guests`: whom of the guest book it names. */
export type ErasedCustomer = { who: Customer; bookings: number; guests: Named };

type EraseQuestionProps = {
  open: boolean;
  asked: ErasedCustomer | null;
  isPending: boolean;
  onAgree: (customer: Customer) => void;
  onClose: () => void;
};

export const EraseQuestion = ({ open, asked, onClose, ...answers }: EraseQuestionProps) => (
  <Dialog open={open} onClose={onClose} title={words.privacy.eraseTitle} description={words.privacy.eraseAbout}>
    {asked && <Whom {...{ asked, onClose }} {...answers} />}
  </Dialog>
);

/** An address of several people lists them: it erases everything with it, or one of them with all addresses. */
function Whom({ asked, isPending, onAgree, onClose }: Omit<EraseQuestionProps, "open"> & { asked: ErasedCustomer }) {
  const { who, bookings, guests } = asked;
  const [alone, setAlone] = useState<string | null>(null);
  const { whom } = words.guestBook;
  const group = useId();
  const choice = (label: string, guestId: string | null) => (
    <label key={guestId} className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={group}
        checked={alone === guestId}
        onChange={() => setAlone(guestId)}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-medium">{who.email ?? who.phone}</span>
        <span className="text-soft"> · {words.ui.bookings(bookings)}</span>
      </p>
      {guests.length > 0 && (
        <fieldset className="grid">
          <legend className="text-sm font-semibold">{whom.title}</legend>
          {choice(whom.everything(words.ui.bookings(bookings)), null)}
          <ul className="ml-8 grid gap-0.5 text-sm text-soft">
            {guests.map(({ id, name, goes }) => (
              <li key={id} className="wrap-anywhere">
                {whom[goes](name)}
              </li>
            ))}
          </ul>
          {guests.map(({ id, name, bookings: own }) => choice(whom.alone(name, words.ui.bookings(own)), id))}
        </fieldset>
      )}
      <Answers
        yes={words.privacy.erase}
        busy={words.privacy.erasing}
        look="loss"
        isBusy={isPending}
        onNo={onClose}
        onYes={() => onAgree(alone === null ? who : { guestId: alone })}
      />
    </>
  );
}
