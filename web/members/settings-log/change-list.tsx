import { useInfiniteQuery } from "@tanstack/react-query";
import { Card } from "../../shared/ui/card.tsx";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { LoadFailure } from "../ui/load-failure.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import { ChangeEntry } from "./change-entry.tsx";
import { type ChangesFilter, type ChangesPage, changesQuery } from "./queries.ts";
import type { Reader } from "./value-text.ts";

const say = words.settingsLog;

type ChangeListProps = { slug: string; filter: ChangesFilter; newest: ChangesPage; reader: Reader };

/** Newest first, page by page. */
export function ChangeList({ slug, filter, newest, reader }: ChangeListProps) {
  const list = useInfiniteQuery(changesQuery(slug, filter, newest));
  if (!list.data)
    return list.error ? (
      <LoadFailure text={errorText(list.error, say.notLoaded)} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonRows />
    );
  const changes = list.data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) return <NoChanges isFiltered={Object.keys(filter).length > 0} />;
  return (
    <>
      <ul
        aria-label={words.settings.pages.changes.title}
        className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:rounded-lg md:border"
      >
        {changes.map((change) => (
          <ChangeEntry key={change.id} change={change} reader={reader} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          isBusy={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          failure={say.moreNotLoaded}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

const NoChanges = ({ isFiltered }: { isFiltered: boolean }) => (
  <Card>
    <p className="font-semibold">{isFiltered ? say.nothingFound : say.empty}</p>
    <p className="text-sm text-soft">{isFiltered ? say.nothingFoundText : say.emptyText}</p>
  </Card>
);
