import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { failureText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { SkeletonRows } from "./skeleton-rows.tsx";

export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Alert>
    <p>{text}</p>
    <Button className="mt-3" onClick={onRetry}>
      {words.ui.tryAgain}
    </Button>
  </Alert>
);

type NotReadProps = { query: { error: Error | null; refetch: () => unknown }; failure: string };

/** In place of what has not been read: the rows to come, or why there are none. */
export const NotRead = ({ query: { error, refetch }, failure }: NotReadProps) =>
  error ? <LoadFailure text={failureText(error, failure)} onRetry={() => void refetch()} /> : <SkeletonRows />;
