import { useRouteError } from "react-router";
import { useTitle } from "../../shared/lib/use-title.ts";
import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";

/** The code of a page could not be loaded. */
export class LoadFault extends Error {}

/** Instead of a page that could not be loaded or drawn; loading everything anew is what may help. */
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
