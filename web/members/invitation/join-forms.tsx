import { useMutation } from "@tanstack/react-query";
import { AppError } from "../../../contract/errors.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { acceptInvitation } from "./queries.ts";

type JoinAsProps = {
  token: string;
  email: string;
  onJoined: () => void;
  /** The invitation or the signed-in account changed meanwhile. */
  onChanged: () => void;
};

/** Every refusal of this request means such a change. */
const CHANGED: readonly string[] = [
  "invitation_invalid",
  "access_denied",
  "signed_out",
  "email_taken",
  "invalid_input",
] satisfies AppError["code"][];

export function JoinAs({ token, email, onJoined, onChanged }: JoinAsProps) {
  const joining = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: onJoined,
    onError: (error) => {
      if (error instanceof AppError && CHANGED.includes(error.code)) onChanged();
    },
  });
  return (
    <>
      {joining.error && <Alert>{errorText(joining.error, words.invitation.notAccepted)}</Alert>}
      <p className="text-sm wrap-anywhere text-soft">{words.invitation.signedInAs(email)}</p>
      <Button
        look="primary"
        size="large"
        disabled={joining.isPending || joining.isSuccess}
        onClick={() => joining.mutate()}
      >
        {joining.isPending ? words.invitation.joining : words.invitation.joinNow}
      </Button>
    </>
  );
}
