import { Button } from "../../../../shared/ui/button.tsx";
import { words } from "../../../texts/words.ts";
import { Dialog } from "../../../ui/dialog.tsx";

type CancelledWhileEditedProps = { isOpen: boolean; onClose: () => void };

export const CancelledWhileEdited = ({ isOpen, onClose }: CancelledWhileEditedProps) => (
  <Dialog open={isOpen} onClose={onClose} title={words.places.staleTitle} description={words.details.editing.cancelled}>
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="primary" onClick={onClose}>
        {words.details.editing.close}
      </Button>
    </div>
  </Dialog>
);
