import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { resendConfirmation } from "./queries.ts";

/** `isLate`: messages to customers have waited for days. */
type ConfirmAddressBannerProps = { isOwner: boolean; email?: string | undefined; isLate?: boolean };

/** Only the owner can ask again: the server mails the person who asks. */
export function ConfirmAddressBanner({ isOwner, email, isLate = false }: ConfirmAddressBannerProps) {
  const { late, ofOwner, own, ownNamed } = words.account.unconfirmed;
  const loud = isLate ? ({ tone: "loss", title: late } as const) : ({ tone: "attention" } as const);
  if (!isOwner) return <Alert {...loud}>{ofOwner}</Alert>;
  return (
    <Alert {...loud}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-xs wrap-anywhere">{email ? ownNamed(email) : own}</p>
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
      {attempt.isError && <p role="alert">{errorText(attempt.error, words.ui.unexpected)}</p>}
    </>
  );
}
