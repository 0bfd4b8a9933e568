import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { resetLinkQuery } from "../features/account/queries.ts";
import { ResetDone, ResetLinkInvalid, ResetVerifying } from "../features/account/reset-cards.tsx";
import { ResetForm } from "../features/account/reset-form.tsx";
import { hasCode } from "../lib/api.ts";
import { sessionChanged } from "../lib/session.ts";
import { useTitle } from "../lib/use-title.ts";
import { takeToken } from "./link-token.ts";
import { Unexpected } from "./unexpected.tsx";

export const loader = ({ request }: LoaderFunctionArgs) => takeToken(request);

export function Component() {
  const token = useLoaderData<typeof loader>();
  useTitle("Reset Password · Daybook");
  return token ? <ResetPage token={token} /> : <ResetLinkInvalid />;
}

/** Checked, then used when the new password is sent. What has come of it stays, whoever signs in or out meanwhile. */
function ResetPage({ token }: { token: string }) {
  const [stage, setStage] = useState<"verifying" | "form" | "done" | "dead">("verifying");
  const { isSuccess, error, refetch } = useQuery({ ...resetLinkQuery(token), enabled: stage === "verifying" });
  if (stage === "verifying" && isSuccess) setStage("form");
  if (stage === "done") return <ResetDone />;
  if (stage === "form")
    return (
      <ResetForm
        token={token}
        onDone={() => {
          setStage("done");
          sessionChanged(); // whoever was signed in here with that account no longer is
        }}
        onDead={() => setStage("dead")}
      />
    );
  if (stage === "dead" || hasCode(error, "link_invalid") || hasCode(error, "invalid_input"))
    return <ResetLinkInvalid />;
  return error ? <Unexpected onRetry={() => void refetch()} /> : <ResetVerifying />;
}
