import type { Customer } from "../../../contract/requests/customers.ts";
import { words } from "../texts/words.ts";
import { Answers } from "../ui/answers.tsx";
import { Dialog } from "../ui/dialog.tsx";

/** `bookings`: how many, in words. */
export type ErasedCustomer = { who: Customer; bookings: string };

type EraseQuestionProps = {
  asked: ErasedCustomer | null;
  isPending: boolean;
  onAgree: (customer: Customer) => void;
  onClose: () => void;
};

export function EraseQuestion({ asked, isPending, onAgree, onClose }: EraseQuestionProps) {
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={words.privacy.eraseTitle}
      description={words.privacy.eraseAbout}
    >
      {asked && (
        <>
          <p className="wrap-anywhere">
            <span className="font-medium">{asked.who.email ?? asked.who.phone}</span>
            <span className="text-soft"> · {asked.bookings}</span>
          </p>
          <Answers
            yes={words.privacy.erase}
            busy={words.privacy.erasing}
            look="loss"
            isBusy={isPending}
            onNo={onClose}
            onYes={() => onAgree(asked.who)}
          />
        </>
      )}
    </Dialog>
  );
}
