import { useRouteError } from "react-router";
import { useTitle } from "../../shared/lib/use-title.ts";
import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";
import { words } from "../texts/words.ts";

export class LoadFault extends Error {}

export function RouteFault() {
  const isUnloaded = useRouteError() instanceof LoadFault;
  useTitle("Daybook");
  return (
    <MessagePage title={isUnloaded ? words.routes.notLoaded : words.routes.wrong}>
      <p className="text-soft">{isUnloaded ? words.routes.checkConnection : words.routes.savedIsSafe}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {isUnloaded ? words.ui.tryAgain : words.routes.reload}
      </Button>
    </MessagePage>
  );
}
