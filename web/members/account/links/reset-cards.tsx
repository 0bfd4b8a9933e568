import { useState } from "react";
import { ERRORS } from "../../../../contract/error-table.ts";
import { Button, buttonClass } from "../../../shared/ui/button.tsx";
import { MessagePage } from "../../../shared/ui/card.tsx";
import { ResetDialog } from "../reset-dialog.tsx";

export function ResetVerifying() {
  return (
    <MessagePage title="Reset Password">
      <p role="status" className="text-soft">
        Verifying your link…
      </p>
    </MessagePage>
  );
}

/** Used, replaced, expired and made-up links share one text. */
export function ResetLinkInvalid() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <MessagePage title={ERRORS.link_invalid.title}>
      <p>{ERRORS.link_invalid.message}</p>
      <p className="text-soft">Only the newest link works, once and for 30 minutes.</p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => setIsAsking(true)}>
          Send a new link
        </Button>
        <a href="/auth" className={buttonClass("secondary")}>
          Sign In
        </a>
      </div>
      <ResetDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </MessagePage>
  );
}

export function ResetDone() {
  return (
    <MessagePage title="Password updated">
      <p role="status">All your devices have been signed out. Sign in with your new password.</p>
      <a href="/auth" className={buttonClass("primary")}>
        Sign In
      </a>
    </MessagePage>
  );
}
