import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { SETTINGS_AREAS, type SettingsArea } from "../../../domain/settings/settings-log.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { errorText } from "../lib/error-text.ts";
import { useFormats, useRegion } from "../lib/formats-provider.tsx";
import { workspaceQuery } from "../lib/own-workspace.ts";
import { saveFile } from "../lib/save-file.ts";
import { words } from "../texts/words.ts";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import { toast } from "../ui/toaster.tsx";
import { ChangeEntry } from "./change-entry.tsx";
import { csvOf } from "./csv-of.ts";
import { type Change, type ChangesFilter, type ChangesPage, changesQuery, readChanges } from "./queries.ts";
import type { Reader } from "./value-text.ts";

const say = words.settingsLog;

/** The settings log with its filters, which stand in the address. */
export function ChangesView({ slug, newest }: { slug: string; newest: ChangesPage }) {
  const [search, setSearch] = useSearchParams();
  const filter = filterIn(search);
  const reader = useReader(slug, newest);
  const choose = (name: "area" | "member", value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <p className="text-sm text-soft">{say.intro}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <OptionsField
          label={words.ui.show}
          options={["" as const, ...SETTINGS_AREAS]}
          text={(area) => (area ? say.areas[area] : words.settings.all)}
          value={filter.area ?? ""}
          onChange={(area) => choose("area", area)}
        />
        <OptionsField
          label={say.member}
          options={["", ...newest.members.map(({ id }) => id)]}
          text={(id) => newest.members.find((each) => each.id === id)?.name ?? say.allMembers}
          value={filter.member ?? ""}
          onChange={(id) => choose("member", id)}
        />
      </div>
      <ExportChanges {...{ slug, filter, reader }} />
      <ChangeList key={search.toString()} {...{ slug, filter, newest, reader }} />
    </>
  );
}

function filterIn(search: URLSearchParams): ChangesFilter {
  const [area, member] = [search.get("area"), search.get("member")];
  return { ...(isArea(area) ? { area } : {}), ...(member ? { member } : {}) };
}

const isArea = (word: string | null): word is SettingsArea =>
  (SETTINGS_AREAS as readonly (string | null)[]).includes(word);

function useReader(slug: string, { members, invited }: ChangesPage): Reader {
  const formats = useFormats();
  const region = useRegion();
  const { data: workspace } = useQuery(workspaceQuery(slug));
  const names = new Map([...members, ...invited].map(({ id, name }) => [id, name]));
  return {
    formats,
    region,
    timeZone: workspace?.timeZone ?? "UTC",
    nameOf: (id) => names.get(id) ?? words.shared.formerMember,
  };
}

type ChangeListProps = { slug: string; filter: ChangesFilter; newest: ChangesPage; reader: Reader };

/** Newest first, page by page. */
function ChangeList({ slug, filter, newest, reader }: ChangeListProps) {
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

/** Made in the browser, so that the file has the words of the screen. */
function ExportChanges({ slug, filter, reader }: { slug: string; filter: ChangesFilter; reader: Reader }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => allChanges(slug, filter),
    onSuccess: (changes) => saveFile(new Blob([csvOf(changes, reader)], { type: "text/csv" }), `${say.fileName}.csv`),
    onError: (error) => toast.error(say.notExported, { description: errorText(error, words.ui.checkConnection) }),
  });
  return (
    <Button className="justify-self-start" aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
      <Download aria-hidden="true" size={18} /> {isPending ? words.ui.exporting : words.ui.export}
    </Button>
  );
}

async function allChanges(slug: string, filter: ChangesFilter): Promise<Change[]> {
  const changes: Change[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readChanges>> = await readChanges(slug, filter, cursor);
    changes.push(...page.changes);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return changes;
}
