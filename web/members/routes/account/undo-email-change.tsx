import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasCode } from "../../../shared/lib/api.ts";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { undoEmailChange } from "../../account/queries.ts";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { AuthNext } from "./auth-next.tsx";
import { useMailedLink } from "./link-loader.ts";

export function Component() {
  const { token, isDone, done, drop } = useMailedLink();
  const { page, done: title, doneText, linkMailed, worksOnce } = words.account.undo;
  useTitle(`${page} · Daybook`);
  if (isDone) return <AuthNext title={title} text={doneText} more={linkMailed} look="secondary" isDone />;
  if (!token) return <AuthNext {...words.account.linkInvalid} more={worksOnce} />;
  return <UndoCard token={token} onLinkInvalid={drop} onDone={done} />;
}

/** Opening the link changes nothing. */
function UndoCard({ token, onDone, onLinkInvalid }: { token: string; onDone: () => void; onLinkInvalid: () => void }) {
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
      <Button look="primary" isOff={isPending} onClick={() => mutate()}>
        {isPending ? words.account.undo.undoing : words.account.undo.undo}
      </Button>
    </MessagePage>
  );
}
