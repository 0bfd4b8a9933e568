import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { meQuery } from "../../../shared/lib/members-api.ts";
import { signOut } from "../../../shared/lib/session.ts";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { words } from "../../texts/words.ts";
import { hasPasskeys, passkeyProblem } from "./browser-passkeys.ts";
import { AddPasskeyDialog } from "./passkey-dialogs.tsx";
import { confirmSession } from "./queries.ts";

/** In place of a business that requires passkeys. `hasOne`: the account has a passkey, which this session did not use. */
export function PasskeyGate({ hasOne, onDone }: { hasOne: boolean; onDone: () => void }) {
  const title = hasOne ? words.passkeys.gateConfirm : words.passkeys.gateAdd;
  useTitle(`${title} · Daybook`);
  const { data: me } = useQuery(meQuery);
  const [isAdding, setIsAdding] = useState(false);
  const { mutate: confirm, isPending, error } = useMutation({ mutationFn: confirmSession, onSuccess: onDone });
  return (
    <MessagePage title={title}>
      <p>{hasOne ? words.passkeys.gateConfirmText : words.passkeys.gateAddText}</p>
      {!hasPasskeys() && <Alert>{words.passkeys.notHere}</Alert>}
      {error && <Alert>{passkeyProblem(error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        {hasOne && (
          <Button look="primary" disabled={isPending} onClick={() => confirm()}>
            {isPending ? words.passkeys.waiting : words.passkeys.confirm}
          </Button>
        )}
        <Button
          look={hasOne ? "secondary" : "primary"}
          aria-haspopup="dialog"
          disabled={!me || isPending}
          onClick={() => setIsAdding(true)}
        >
          {hasOne ? words.passkeys.addOther : words.passkeys.add}
        </Button>
        <Button look="quiet" onClick={() => void signOut("/auth").catch(() => {})}>
          {words.passkeys.signOut}
        </Button>
      </div>
      {me && (
        <AddPasskeyDialog
          open={isAdding}
          email={me.user.email}
          hasPasskey={hasOne}
          onClose={() => setIsAdding(false)}
          onAdded={onDone}
        />
      )}
    </MessagePage>
  );
}
