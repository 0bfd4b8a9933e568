import { useMutation } from "@tanstack/react-query";
import { errorText, hasCode } from "../../lib/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { acceptInvitation } from "./queries.ts";

type JoinAsProps = { token: string; email: string; onJoined: () => void; onChanged: () => void };

/** For who is signed in with the address that was invited. */
export function JoinAs({ token, email, onJoined, onChanged }: JoinAsProps) {
  const joining = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: onJoined,
    onError: (error) => {
      if (hasCode(error, "invitation_invalid") || hasCode(error, "access_denied")) onChanged();
    },
  });
  return (
    <>
      {joining.error && <Alert>{errorText(joining.error, "Failed to accept invitation. Please try again.")}</Alert>}
      <p className="text-sm wrap-anywhere text-soft">You are signed in as {email}.</p>
      <Button
        look="primary"
        size="large"
        disabled={joining.isPending || joining.isSuccess}
        onClick={() => joining.mutate()}
      >
        {joining.isPending ? "Joining…" : "Join Workspace"}
      </Button>
    </>
  );
}
