import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasCode } from "../../../shared/lib/api.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
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
    <MessagePage title={words.account.undo.page}>
      <p>{words.account.undo.text}</p>
      <p className="text-soft">{words.account.undo.effects}</p>
      {error && !isLinkInvalid && <Alert>{errorText(error, words.account.undo.notDone)}</Alert>}
      <Button look="primary" aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
        {isPending ? words.account.undo.undoing : words.account.undo.undo}
      </Button>
    </MessagePage>
  );
}

export function UndoDone() {
  return (
    <MessagePage title={words.account.undo.done}>
      <p role="status">{words.account.undo.doneText}</p>
      <p className="text-soft">{words.account.undo.linkMailed}</p>
      <a href="/auth" className={buttonClass("secondary")}>
        {words.account.signIn}
      </a>
    </MessagePage>
  );
}

export function UndoInvalid() {
  return (
    <MessagePage title={words.account.linkInvalid.title}>
      <p>{words.account.linkInvalid.text}</p>
      <p className="text-soft">{words.account.undo.worksOnce}</p>
      <a href="/auth" className={buttonClass("primary")}>
        {words.account.signIn}
      </a>
    </MessagePage>
  );
}
