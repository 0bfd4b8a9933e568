import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { errorText, hasCode } from "../../shared/lib/api.ts";
import { useTitle } from "../../shared/lib/use-title.ts";
import { Button } from "../../shared/ui/button.tsx";
import { MessagePage } from "../../shared/ui/card.tsx";
import { CustomizeForm, CustomizeSkeleton } from "../customize/customize-form.tsx";
import { customizeQuery } from "../customize/queries.ts";
import { OwnersOnly } from "../dashboard/access-denied.tsx";
import { SubPage } from "../ui/sub-page.tsx";

const TITLE = "Customize page";
const OWNERS_ONLY = "Only workspace owners can customize the booking page.";

export function Component() {
  const { slug = "" } = useParams();
  return <CustomizePage key={slug} slug={slug} />;
}

function CustomizePage({ slug }: { slug: string }) {
  const { data: page, error, refetch } = useQuery(customizeQuery(slug));
  const isDenied = hasCode(error, "access_denied");
  useTitle([...(isDenied ? ["Access Denied"] : [TITLE, page?.name]), "Daybook"].filter(Boolean).join(" · "));
  if (isDenied) return <OwnersOnly {...{ slug, error }} text={OWNERS_ONLY} />;
  const back = `/${slug}/dashboard?tab=settings`;
  if (error && !page && !hasCode(error, "signed_out"))
    return (
      <MessagePage title="The page could not be loaded">
        <p>{errorText(error, "Please check your connection.")}</p>
        <Button look="primary" onClick={() => void refetch()}>
          Try again
        </Button>
      </MessagePage>
    );
  return (
    <SubPage back={back} backLabel="Dashboard" title={TITLE} isWide {...(page ? { name: page.name } : {})}>
      {page ? (
        <CustomizeForm slug={slug} name={page.name} memberId={page.memberId} stored={page.looks} back={back} />
      ) : (
        <CustomizeSkeleton />
      )}
    </SubPage>
  );
}
