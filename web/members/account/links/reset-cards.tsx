import { useState } from "react";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { words } from "../../texts/words.ts";
import { ResetDialog } from "../reset-dialog.tsx";

export function ResetVerifying() {
  return (
    <MessagePage title={words.account.reset.title}>
      <p role="status" className="text-soft">
        {words.account.reset.verifying}
      </p>
    </MessagePage>
  );
}

/** Used, replaced, expired and made-up links share one text. */
export function ResetLinkInvalid() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <MessagePage title={words.account.linkInvalid.title}>
      <p>{words.account.linkInvalid.text}</p>
      <p className="text-soft">{words.account.reset.newestOnly}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => setIsAsking(true)}>
          {words.account.sendNewLink}
        </Button>
        <a href="/auth" className={buttonClass("secondary")}>
          {words.account.signIn}
        </a>
      </div>
      <ResetDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </MessagePage>
  );
}

export function ResetDone() {
  return (
    <MessagePage title={words.account.reset.done}>
      <p role="status">{words.account.reset.doneText}</p>
      <a href="/auth" className={buttonClass("primary")}>
        {words.account.signIn}
      </a>
    </MessagePage>
  );
}
