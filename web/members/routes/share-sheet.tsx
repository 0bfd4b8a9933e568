import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams } from "react-router";
import { errorText, hasCode } from "../../shared/lib/api.ts";
import { Button } from "../../shared/ui/button.tsx";
import { SkeletonRows } from "../../shared/ui/skeleton.tsx";
import { overviewQuery } from "../bookings/shared/queries.ts";
import { AccessDenied } from "../dashboard/access-denied.tsx";
import { usePageTitle } from "../lib/use-page-title.ts";
import { ShareSheet } from "../share/share-sheet.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";
import { SubPage } from "../ui/sub-page.tsx";

const TITLE = "Print sheet";

export function Component() {
  const { slug = "" } = useParams();
  const { data, error, refetch } = useQuery(overviewQuery(slug));
  usePageTitle(error, TITLE, data?.workspace.name);
  if (hasCode(error, "access_denied")) return <AccessDenied error={error} />;
  const isOwner = data?.role === "owner";
  return (
    <SubPage
      back={`/${slug}/dashboard${isOwner ? "?tab=settings" : ""}`}
      backLabel={isOwner ? "Settings" : "Dashboard"}
      title={TITLE}
      action={
        <Button look="primary" disabled={!data} onClick={() => print()}>
          <Printer aria-hidden="true" size={18} /> Print
        </Button>
      }
      {...(data ? { name: data.workspace.name } : {})}
    >
      {data && <ShareSheet workspace={data.workspace} />}
      {!data && !error && <SkeletonRows />}
      {!data && error && !hasCode(error, "signed_out") && (
        <LoadFailure
          text={errorText(error, "The sheet could not be loaded. Please check your connection.")}
          onRetry={() => void refetch()}
        />
      )}
    </SubPage>
  );
}
