import { useMutation } from "@tanstack/react-query";
import { errorText } from "../../shared/lib/api.ts";
import { Button } from "../../shared/ui/button.tsx";
import { resendConfirmation } from "./queries.ts";

type ResendConfirmationProps = { email?: string | undefined; label: string; look?: "primary" | "secondary" };

/** Sends the mail that confirms an address once more, and says where to look for it. */
export function ResendConfirmation({ email, label, look = "secondary" }: ResendConfirmationProps) {
  const attempt = useMutation({ mutationFn: resendConfirmation });
  if (attempt.isSuccess) return <p role="status">Sent{email && ` to ${email}`}. Check your inbox.</p>;
  return (
    <>
      <Button look={look} onClick={() => attempt.mutate()} disabled={attempt.isPending}>
        {label}
      </Button>
      {attempt.isError && <p role="alert">{errorText(attempt.error, "An unexpected error occurred.")}</p>}
    </>
  );
}
