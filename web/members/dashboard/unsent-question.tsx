import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ownUnsent } from "../lib/own-unsent.ts";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";

type UnsentQuestionProps = { open: boolean; onClose: () => void; onLeave: () => void };

/** A sign-out would lose what this device has not sent. */
export function UnsentQuestion({ open, onClose, onLeave }: UnsentQuestionProps) {
  const sending = useMutation({ mutationFn: () => ownUnsent.send() });
  const leaveOnceSent = () => sending.mutate(undefined, { onSuccess: () => ownUnsent.count() === 0 && onLeave() });
  const stay = () => {
    sending.reset(); // what is on its way is sent, and nobody leaves for it
    onClose();
  };
  const count = ownUnsent.count();
  return (
    <Dialog
      open={open}
      onClose={stay}
      title={words.dashboard.unsent.title(count)}
      description={words.dashboard.unsent.text(count)}
    >
      {sending.isSuccess && count > 0 && (
        <Alert tone="attention">
          {navigator.onLine ? words.dashboard.unsent.notAll : words.dashboard.unsent.offline}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={stay}>{words.dashboard.unsent.stay}</Button>
        <Button look="loss" onClick={onLeave}>
          {words.dashboard.unsent.discard}
        </Button>
        <Button
          look="primary"
          aria-disabled={sending.isPending || undefined}
          onClick={() => sending.isPending || leaveOnceSent()}
        >
          {sending.isPending ? words.ui.sending : words.dashboard.unsent.send}
        </Button>
      </div>
    </Dialog>
  );
}
