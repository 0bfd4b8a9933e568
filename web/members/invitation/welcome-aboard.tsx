import { useEffect } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";

const REDIRECT_MS = 2000;

/** The dashboard opens by itself; if it does not, the button asks for it anew. */
export function WelcomeAboard({ dashboard, onOpen }: { dashboard: string; onOpen: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onOpen, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [onOpen]);
  return (
    <MessagePage title="Welcome aboard">
      <p role="status">You are a member of the team now. Your dashboard opens in a moment.</p>
      <Button onClick={() => location.replace(dashboard)}>Refresh Page</Button>
    </MessagePage>
  );
}
