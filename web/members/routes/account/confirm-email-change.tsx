import { useLoaderData, useRevalidator } from "react-router";
import { useTitle } from "../../../shared/lib/use-title.ts";
import { EmailChanged, EmailChangeFailed, EmailChangeInvalid } from "../../account/links/email-change-card.tsx";
import { confirmEmailChange } from "../../account/queries.ts";
import { words } from "../../texts/words.ts";
import { Loading } from "../loading.tsx";
import { linkLoader } from "./link-loader.ts";

export const loader = linkLoader(confirmEmailChange);

export function Component() {
  const outcome = useLoaderData<typeof loader>();
  const { state, revalidate } = useRevalidator();
  useTitle(`${words.account.emailChange.page} · Daybook`);
  if (state === "loading") return <Loading />;
  if (outcome === "done") return <EmailChanged />;
  if (outcome === "invalid" || outcome === "used") return <EmailChangeInvalid isUsed={outcome === "used"} />;
  return <EmailChangeFailed isAnswered={outcome === "failed"} onRetry={() => void revalidate()} />;
}
