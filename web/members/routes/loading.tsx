import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { words } from "../texts/words.ts";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";

export function Loading() {
  return (
    <main className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 lg:px-8">
      <Skeleton className="h-8 w-48" />
      <SkeletonRows />
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
