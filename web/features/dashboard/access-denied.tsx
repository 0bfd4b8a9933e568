import { errorText } from "../../lib/api.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { MessagePage } from "../../ui/card.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** For those who are signed in and no member here, in the words of the refusal; another account may be one. */
export function AccessDenied({ error }: { error: Error }) {
  const { leave, isLeaving } = useSignOut();
  return (
    <MessagePage title="Access Denied">
      <p>{errorText(error, "You don't have permission to access this workspace.")}</p>
      <div className="flex flex-wrap gap-2">
        <a className={buttonClass("primary")} href="/">
          Return to Home
        </a>
        <Button aria-disabled={isLeaving} onClick={leave}>
          Sign Out
        </Button>
      </div>
    </MessagePage>
  );
}
