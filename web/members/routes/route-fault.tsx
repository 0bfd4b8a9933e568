import { useRouteError } from "react-router";
import { useTitle } from "../../shared/lib/use-title.ts";
import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";

export class LoadFault extends Error {}

export function RouteFault() {
  const isUnloaded = useRouteError() instanceof LoadFault;
  useTitle("Daybook");
  return (
    <MessagePage title={isUnloaded ? "This page could not be loaded" : "Something went wrong"}>
      <p className="text-soft">
        {isUnloaded ? "Please check your connection." : "An unexpected error occurred. What you have saved is safe."}
      </p>
      <Button look="primary" onClick={() => location.reload()}>
        {isUnloaded ? "Try again" : "Reload"}
      </Button>
    </MessagePage>
  );
}
