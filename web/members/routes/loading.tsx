import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";

export function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <p role="status" className="text-soft">
        Loading
      </p>
    </main>
  );
}

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
