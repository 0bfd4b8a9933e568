import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useSyncExternalStore } from "react";
import { hasCode } from "../../shared/lib/api.ts";
import type { FeedbackPageData } from "../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../shared/texts/use-link-texts.ts";
import { HeroPage } from "../hero-page.tsx";
import { feedbackQuery } from "./queries.ts";
import { Unsubscribe } from "./unsubscribe.tsx";
import { YourFeedback } from "./your-feedback.tsx";

type FeedbackPageProps = FeedbackPageData & { token: string; notFound: ReactNode };

const UNSUBSCRIBE = "#unsubscribe";

/** `#unsubscribe` works also without feedback to give. */
export function FeedbackPage({ token, notFound, workspace, customization, ...loaded }: FeedbackPageProps) {
  const { feedback: feedbackTexts } = useLinkTexts();
  const isLeaving = useSyncExternalStore(onHash, () => location.hash) === UNSUBSCRIBE;
  const { feedback, unsubscribeToken } = loaded;
  const query = useQuery({ ...feedbackQuery(token), initialData: feedback ?? undefined, enabled: feedback !== null });
  const view = hasCode(query.error, "link_invalid") ? undefined : query.data;
  if (!view && !isLeaving) return notFound;
  return (
    <HeroPage {...{ customization, workspace }}>
      {view && (
        <div hidden={isLeaving}>
          <YourFeedback token={token} view={view} />
        </div>
      )}
      {isLeaving ? (
        <Unsubscribe token={unsubscribeToken} name={workspace.name} hasMore={view !== undefined} />
      ) : (
        <p className="mt-auto pt-10 text-sm">
          <a href={UNSUBSCRIBE} className="inline-flex min-h-11 items-center text-soft underline">
            {feedbackTexts.unsubscribe.link}
          </a>
        </p>
      )}
    </HeroPage>
  );
}

function onHash(changed: () => void) {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}
