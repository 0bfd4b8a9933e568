import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { errorText, hasCode } from "../../shared/lib/api.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";
import { OwnersOnly } from "../dashboard/access-denied.tsx";
import { EditorSkeleton, NotificationEditor } from "../notifications/editor/notification-editor.tsx";
import { editorQuery } from "../notifications/queries.ts";
import { SubPage } from "../ui/sub-page.tsx";

const TITLE = "Notification settings";
const OWNERS_ONLY = "Only workspace owners can access notification settings.";

export function Component() {
  const { slug = "" } = useParams();
  return <NotificationsPage key={slug} slug={slug} />;
}

function NotificationsPage({ slug }: { slug: string }) {
  const { data: stored, error, refetch } = useQuery(editorQuery(slug));
  const isDenied = hasCode(error, "access_denied");
  useTitle([...(isDenied ? ["Access Denied"] : [TITLE, stored?.business.name]), "Daybook"].filter(Boolean).join(" · "));
  if (isDenied) return <OwnersOnly {...{ slug, error }} text={OWNERS_ONLY} />;
  const back = `/${slug}/dashboard?tab=notifications`;
  if (error && !stored && !hasCode(error, "signed_out"))
    return (
      <MessagePage title="The settings could not be loaded">
        <p>{errorText(error, "Please check your connection.")}</p>
        <Button look="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      </MessagePage>
    );
  return (
    <SubPage back={back} backLabel="Dashboard" title={TITLE} isWide {...(stored ? { name: stored.business.name } : {})}>
      {stored ? <NotificationEditor slug={slug} stored={stored} back={back} /> : <EditorSkeleton />}
    </SubPage>
  );
}
