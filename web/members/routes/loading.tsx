import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";
import { words } from "../texts/words.ts";

export function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <p role="status" className="text-soft">
        {words.ui.loading}
      </p>
    </main>
  );
}

export function UnexpectedError({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage title={words.routes.unexpected}>
      <p className="text-soft">{words.routes.checkConnection}</p>
      <Button look="primary" onClick={onRetry}>
        {words.ui.tryAgain}
      </Button>
    </MessagePage>
  );
}
