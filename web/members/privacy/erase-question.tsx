import { type ReactNode, useId, useState } from "react";
import type { Customer, CustomerToErase } from "../../../contract/requests/customers.ts";
import { words } from "../texts/words.ts";
import { Answers } from "../ui/answers.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { exportCustomer } from "./queries.ts";

type Named = Awaited<ReturnType<typeof exportCustomer>>["guests"];

/** `bookings`: how many have the address or number. `guests`: whom of the guest book it names. */
export type ErasedCustomer = {
  who: Customer;
  bookings: number;
  guests: Named;
  /** The address leads to one of these, who were merged: the head first. */
  several?: MergedGuest[];
};
export type MergedGuest = { id: string; name: string; mergedInto: string | null; bookings: number };

type EraseQuestionProps = {
  open: boolean;
  asked: ErasedCustomer | null;
  isPending: boolean;
  onAgree: (customer: CustomerToErase) => void;
  onClose: () => void;
};

export const EraseQuestion = ({ open, asked, onClose, ...answers }: EraseQuestionProps) => (
  <Dialog open={open} onClose={onClose} title={words.privacy.eraseTitle} description={words.privacy.eraseAbout}>
    {asked?.several ? (
      <WhoOfMerged {...{ asked, onClose }} several={asked.several} {...answers} />
    ) : (
      asked && <Whom {...{ asked, onClose }} {...answers} />
    )}
  </Dialog>
);

type AnswerProps = Omit<EraseQuestionProps, "open"> & { asked: ErasedCustomer };

/** An address of a guest who was merged into another may mean both: the head goes with all, or one of them alone. */
function WhoOfMerged({ asked, several, isPending, onAgree, onClose }: AnswerProps & { several: MergedGuest[] }) {
  const [chosen, setChosen] = useState(several.find(({ mergedInto }) => mergedInto === null)?.id ?? "");
  const say = words.privacy.merged;
  const all = several.reduce((sum, { bookings }) => sum + bookings, 0);
  const group = useId();
  return (
    <>
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{say.title}</legend>
        {several.map(({ id, name, mergedInto, bookings }) => (
          <Choice key={id} {...{ group }} isChosen={chosen === id} onChoose={() => setChosen(id)}>
            {mergedInto === null ? say.all(name, words.ui.bookings(all)) : say.alone(name, words.ui.bookings(bookings))}
          </Choice>
        ))}
      </fieldset>
      <Answers
        yes={words.privacy.erase}
        busy={words.privacy.erasing}
        look="loss"
        isBusy={isPending}
        onNo={onClose}
        onYes={() => onAgree({ ...asked.who, guestIds: [chosen] })}
      />
    </>
  );
}

type ChoiceProps = { group: string; isChosen: boolean; onChoose: () => void; children: ReactNode };
const Choice = ({ group, isChosen, onChoose, children }: ChoiceProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="size-5 shrink-0 accent-accent" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </label>
);

/** An address of several people lists them: it erases everything with it, or one of them with all addresses. */
function Whom({ asked, isPending, onAgree, onClose }: AnswerProps) {
  const { who, bookings, guests } = asked;
  const [alone, setAlone] = useState<string | null>(null);
  const { whom } = words.guestBook;
  const group = useId();
  const choice = (label: string, guestId: string | null) => (
    <Choice key={guestId} {...{ group }} isChosen={alone === guestId} onChoose={() => setAlone(guestId)}>
      {label}
    </Choice>
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
