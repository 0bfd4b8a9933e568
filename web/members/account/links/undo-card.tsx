import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { ERRORS } from "../../../../contract/error-table.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { errorText } from "../../lib/error-text.ts";
import { undoEmailChange } from "../queries.ts";

type UndoCardProps = { token: string; onDone: () => void; onLinkInvalid: () => void };

/** Opening the link changes nothing. */
export function UndoCard({ token, onDone, onLinkInvalid }: UndoCardProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => undoEmailChange(token), onSuccess: onDone });
  const isLinkInvalid = hasCode(error, "link_invalid") || hasCode(error, "invalid_input");
  useEffect(() => {
    if (isLinkInvalid) onLinkInvalid();
  }, [isLinkInvalid, onLinkInvalid]);
  return (
    <MessagePage title="Undo the change of your email address">
      <p>Your account gets the address back that this link was sent to.</p>
      <p className="text-soft">All devices are signed out, and we mail you a link to choose a new password.</p>
      {error && !isLinkInvalid && <Alert>{errorText(error, "Please check your connection and try again.")}</Alert>}
      <Button look="primary" aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
        {isPending ? "Undoing…" : "Undo the change"}
      </Button>
    </MessagePage>
  );
}

export function UndoDone() {
  return (
    <MessagePage title="Address restored">
      <p role="status">Your account has its old address again, and all devices are signed out.</p>
      <p className="text-soft">We have mailed you a link: choose a new password with it.</p>
      <a href="/auth" className={buttonClass("secondary")}>
        Sign In
      </a>
    </MessagePage>
  );
}

export function UndoInvalid() {
  return (
    <MessagePage title={ERRORS.link_invalid.title}>
      <p>{ERRORS.link_invalid.message}</p>
      <p className="text-soft">It works once, and for 72 hours after the change.</p>
      <a href="/auth" className={buttonClass("primary")}>
        Sign In
      </a>
    </MessagePage>
  );
}
