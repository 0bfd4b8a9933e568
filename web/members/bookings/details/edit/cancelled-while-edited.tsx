import { ERRORS } from "../../../../../contract/error-table.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

type CancelledWhileEditedProps = { isOpen: boolean; onClose: () => void };

export const CancelledWhileEdited = ({ isOpen, onClose }: CancelledWhileEditedProps) => (
  <Dialog
    open={isOpen}
    onClose={onClose}
    title={ERRORS.stale_booking.title}
    description="This booking has been cancelled in the meantime."
  >
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="primary" onClick={onClose}>
        Close editing
      </Button>
    </div>
  </Dialog>
);
