import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ownUnsent } from "../lib/own-unsent.ts";
import { unsentWords } from "../lib/unsent-count.ts";
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
      title={`${unsentWords(count)} yet`}
      description={`Signing out removes ${count === 1 ? "it" : "them"} from this device.`}
    >
      {sending.isSuccess && count > 0 && (
        <Alert tone="attention">
          {navigator.onLine
            ? "Not everything could be sent. The list at the top of the dashboard says why."
            : "There is no connection. Your changes are sent as soon as it is back."}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={stay}>Stay signed in</Button>
        <Button look="loss" onClick={onLeave}>
          Sign out and discard
        </Button>
        <Button
          look="primary"
          aria-disabled={sending.isPending || undefined}
          onClick={() => sending.isPending || leaveOnceSent()}
        >
          {sending.isPending ? "Sending…" : "Send and sign out"}
        </Button>
      </div>
    </Dialog>
  );
}
