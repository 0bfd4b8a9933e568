import { failureText } from "../lib/error-text.ts";
import { LoadFailure } from "../ui/load-failure.tsx";
import { Advance } from "./advance.tsx";
import type { useCheck } from "./use-check.ts";

type AskingProps = { check: ReturnType<typeof useCheck>; label: string; failure: string };

/** Until the server has answered for all rows. */
export const Asking = ({ check, label, failure }: AskingProps) =>
  check.error && !check.isAsking ? (
    <LoadFailure text={failureText(check.error, failure)} onRetry={() => void check.refetch()} />
  ) : (
    <Advance label={label} done={check.done} all={check.all} />
  );
