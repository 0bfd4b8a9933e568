import type { Customer } from "../../../contract/requests/customers.ts";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
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
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>{words.ui.back}</Button>
            <Button look="loss" aria-disabled={isPending || undefined} onClick={() => onAgree(asked.who)}>
              {isPending ? words.privacy.erasing : words.privacy.erase}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
