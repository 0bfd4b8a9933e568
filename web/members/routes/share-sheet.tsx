import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams } from "react-router";
import { errorText, hasCode } from "../../shared/lib/api.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { SkeletonRows } from "../../shared/ui/skeleton.tsx";
import { overviewQuery } from "../bookings/shared/queries.ts";
import { AccessDenied } from "../dashboard/access-denied.tsx";
import { ShareSheet } from "../share/share-sheet.tsx";
import { SubPage } from "../ui/sub-page.tsx";

const TITLE = "Print sheet";

/** For all members. */
export function Component() {
  const { slug = "" } = useParams();
  const { data, error, refetch } = useQuery(overviewQuery(slug));
  const isDenied = hasCode(error, "access_denied");
  useTitle([...(isDenied ? ["Access Denied"] : [TITLE, data?.workspace.name]), "Daybook"].filter(Boolean).join(" · "));
  if (isDenied) return <AccessDenied error={error} />;
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
        <Alert>
          <p>{errorText(error, "The sheet could not be loaded. Please check your connection.")}</p>
          <Button className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
    </SubPage>
  );
}
