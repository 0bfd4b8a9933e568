import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";

/** What a page needs could not be had, though it was asked for more than once. */
export function UnexpectedError({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage title="An unexpected error occurred.">
      <p className="text-soft">Please check your connection.</p>
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
    </MessagePage>
  );
}
