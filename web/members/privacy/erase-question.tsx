import type { Customer } from "../../../contract/requests/customers.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

type EraseQuestionProps = {
  customer: Customer | null;
  isPending: boolean;
  onAgree: (customer: Customer) => void;
  onClose: () => void;
};

export function EraseQuestion({ customer, isPending, onAgree, onClose }: EraseQuestionProps) {
  return (
    <Dialog
      open={customer !== null}
      onClose={onClose}
      title="Erase this customer?"
      description="Name, address, number, notes and comments are removed from all of their bookings. The bookings stay, as numbers. This cannot be undone."
    >
      {customer && (
        <>
          <p className="font-medium wrap-anywhere">{customer.email ?? customer.phone}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>Back</Button>
            <Button look="loss" aria-disabled={isPending || undefined} onClick={() => onAgree(customer)}>
              {isPending ? "Erasing…" : "Erase"}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
