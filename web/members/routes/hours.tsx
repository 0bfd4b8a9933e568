import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { AppError } from "../../../contract/errors.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";
import { OwnersOnly } from "../dashboard/access-denied.tsx";
import { HoursForm, HoursSkeleton } from "../hours/hours-form.tsx";
import { settingsQuery } from "../hours/queries.ts";
import { SubPage } from "../ui/sub-page.tsx";

const TITLE = "Hours and booking settings";
const OWNERS_ONLY = "Only workspace owners can access hours and booking settings.";

export function Component() {
  const { slug = "" } = useParams();
  return <HoursPage key={slug} slug={slug} />;
}

/** For owners. Later requests do not replace the data while the owner edits. */
function HoursPage({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(settingsQuery(slug));
  const [first, setFirst] = useState(data);
  if (data && !first) setFirst(data);
  const page = first ?? data;
  const denied = hasCode(error, "access_denied") ? error : page && page.role !== "owner" ? NOT_AN_OWNER : null;
  useTitle(denied ? "Access Denied · Daybook" : page ? `${TITLE} · ${page.name} · Daybook` : `${TITLE} · Daybook`);
  if (denied) return <OwnersOnly slug={slug} error={denied} text={OWNERS_ONLY} />;
  const back = `/${slug}/dashboard?tab=settings`;
  if (!page && error)
    return (
      <MessagePage title="The settings could not be loaded">
        <p>Please check your connection.</p>
        <Button look="primary" onClick={() => refetch()}>
          Try again
        </Button>
      </MessagePage>
    );
  return (
    <SubPage back={back} backLabel="Dashboard" title={TITLE} {...(page ? { name: page.name } : {})}>
      {page ? (
        <>
          <meta name="description" content={`Opening hours, special days and booking settings of ${page.name}`} />
          <HoursForm slug={slug} memberId={page.memberId} stored={page.settings} ahead={page.ahead} back={back} />
        </>
      ) : (
        <HoursSkeleton />
      )}
    </SubPage>
  );
}

const NOT_AN_OWNER = new AppError("access_denied");
