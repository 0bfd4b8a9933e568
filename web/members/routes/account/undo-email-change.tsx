import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hasCode } from "../../../shared/lib/api.ts";
import { sessionChanged } from "../../../shared/lib/session.ts";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { undoEmailChange } from "../../account/queries.ts";
import { errorText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { forgetLinkToken, keptLinkToken } from "./link-token.ts";

export function Component() {
  const { pathname } = useLocation();
  const [token, setToken] = useState(() => keptLinkToken(pathname));
  const [isDone, setIsDone] = useState(() => !token && history.state?.outcome === "done");
  useTitle(`${words.account.undo.page} · Daybook`);
  const end = useCallback(() => {
    forgetLinkToken(pathname);
    setToken(null);
  }, [pathname]);
  if (isDone) return <UndoDone />;
  if (!token) return <UndoInvalid />;
  return (
    <UndoCard
      token={token}
      onLinkInvalid={end}
      onDone={() => {
        end();
        history.replaceState({ ...history.state, outcome: "done" }, ""); // a reload shows it again
        setIsDone(true);
        sessionChanged(); // the server ended this account's sessions
      }}
    />
  );
}

type UndoCardProps = { token: string; onDone: () => void; onLinkInvalid: () => void };

/** Opening the link changes nothing. */
function UndoCard({ token, onDone, onLinkInvalid }: UndoCardProps) {
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

function UndoDone() {
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

function UndoInvalid() {
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
