import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTitle } from "../../shared/lib/use-title.ts";
import { Button, buttonClass } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { LoadFault } from "../lib/load-fault.ts";
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

type UnexpectedErrorProps = { title?: string; text?: string; again?: string; onRetry: () => void };

export const UnexpectedError = ({
  title = words.ui.unexpected,
  text = words.ui.checkConnection,
  again = words.ui.tryAgain,
  onRetry,
}: UnexpectedErrorProps) => (
  <MessagePage title={title}>
    <p className="text-soft">{text}</p>
    <Button look="primary" onClick={onRetry}>
      {again}
    </Button>
  </MessagePage>
);

export function RouteFault() {
  const error = useRouteError();
  const isUnloaded = error instanceof LoadFault;
  useTitle("Daybook");
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <MessagePage title={words.routes.notFound}>
        <a href="/" className={buttonClass("primary")}>
          {words.dashboard.home}
        </a>
      </MessagePage>
    );
  const { notLoaded, wrong, savedIsSafe: text, reload: again } = words.routes;
  return (
    <UnexpectedError
      title={isUnloaded ? notLoaded : wrong}
      {...(isUnloaded ? {} : { text, again })}
      onRetry={() => location.reload()}
    />
  );
}
