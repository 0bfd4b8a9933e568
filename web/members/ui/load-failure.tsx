import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";

type LoadFailureProps = { text: string; onRetry: () => void };

export const LoadFailure = ({ text, onRetry }: LoadFailureProps) => (
  <Alert>
    <p>{text}</p>
    <Button className="mt-3" onClick={onRetry}>
      {words.ui.tryAgain}
    </Button>
  </Alert>
);
