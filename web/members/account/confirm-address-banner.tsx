import { Alert } from "../../shared/ui/alert.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";

/** Shown while the owner's address is unconfirmed. The mail goes to whoever asks, so only the owner can ask for it. */
export function ConfirmAddressBanner({ isOwner, email }: { isOwner: boolean; email?: string | undefined }) {
  if (!isOwner)
    return (
      <Alert tone="attention">
        The owner has to confirm their email address: until then messages to your customers are held back.
      </Alert>
    );
  return (
    <Alert tone="attention">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-xs wrap-anywhere">
          Confirm your email address{email && ` ${email}`}: until then messages to your customers are held back.
        </p>
        <ResendConfirmation email={email} label="Send again" />
      </div>
    </Alert>
  );
}
