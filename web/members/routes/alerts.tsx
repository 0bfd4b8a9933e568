import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { errorText, hasCode } from "../../shared/lib/api.ts";
import { SkeletonRows } from "../../shared/ui/skeleton.tsx";
import { AlertChoicesForm } from "../alerts/alert-choices.tsx";
import { alertsQuery } from "../alerts/queries.ts";
import { AccessDenied } from "../dashboard/access-denied.tsx";
import { usePageTitle } from "../lib/use-page-title.ts";
import { LoadFailure } from "../ui/load-failure.tsx";
import { SubPage } from "../ui/sub-page.tsx";

const TITLE = "Your alerts";

/** For all members, each their own. */
export function Component() {
  const { slug = "" } = useParams();
  const { data: alerts, error, refetch } = useQuery(alertsQuery(slug));
  usePageTitle(error, TITLE, null, alerts?.name);
  if (hasCode(error, "access_denied")) return <AccessDenied error={error} />;
  return (
    <SubPage back={`/${slug}/dashboard`} backLabel="Dashboard" title={TITLE} {...(alerts ? { name: alerts.name } : {})}>
      {alerts && <AlertChoicesForm slug={slug} alerts={alerts} />}
      {!alerts && !error && <SkeletonRows />}
      {!alerts && error && !hasCode(error, "signed_out") && (
        <LoadFailure
          text={errorText(error, "Your alerts could not be loaded. Please check your connection.")}
          onRetry={() => void refetch()}
        />
      )}
    </SubPage>
  );
}
