import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { resendConfirmation } from "./queries.ts";

/** Only the owner can ask again: the server mails the person who asks. */
export function ConfirmAddressBanner({ isOwner, email }: { isOwner: boolean; email?: string | undefined }) {
  if (!isOwner) return <Alert tone="attention">{words.account.unconfirmed.ofOwner}</Alert>;
  return (
    <Alert tone="attention">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-xs wrap-anywhere">
          {email ? words.account.unconfirmed.ownNamed(email) : words.account.unconfirmed.own}
        </p>
        <ResendConfirmation email={email} label={words.account.resend.again} />
      </div>
    </Alert>
  );
}

type ResendConfirmationProps = { email?: string | undefined; label: string; look?: "primary" | "secondary" };

export function ResendConfirmation({ email, label, look = "secondary" }: ResendConfirmationProps) {
  const attempt = useMutation({ mutationFn: resendConfirmation });
  const { sent, sentTo } = words.account.resend;
  if (attempt.isSuccess) return <p role="status">{email ? sentTo(email) : sent}</p>;
  return (
    <>
      <Button look={look} onClick={() => attempt.mutate()} disabled={attempt.isPending}>
        {label}
      </Button>
      {attempt.isError && <p role="alert">{errorText(attempt.error, words.account.unexpected)}</p>}
    </>
  );
}
