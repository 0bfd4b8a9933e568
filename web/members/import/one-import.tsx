import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { localDate } from "../../shared/lib/local-time.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { buttonClass } from "../../shared/ui/button.tsx";
import { errorText } from "../lib/error-text.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import { NotRead } from "../ui/load-failure.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { Advance } from "./advance.tsx";
import { type Figure, Figures } from "./figures.tsx";
import { leftOutOf } from "./left-out.ts";
import { type OneImport as Import, importQuery, importsKey, stepImport, type ToldRow, undoImport } from "./queries.ts";
import { reasonWords } from "./reason-words.ts";
import { type NamedRow, RowList } from "./row-list.tsx";
import { StepTitle } from "./step-title.tsx";
import { UndoImport } from "./undo-import.tsx";

type OneImportProps = { slug: string; id: string; timeZone: string; mayUndo: boolean };

/** An import that is written, done or taken back. It is found again under its address. */
export function OneImport({ slug, id, timeZone, mayUndo }: OneImportProps) {
  const client = useQueryClient();
  const read = useInfiniteQuery(importQuery(slug, id));
  const of = read.data?.pages[0]?.import;
  const again = () => client.invalidateQueries({ queryKey: importsKey(slug) });
  if (!of) return <NotRead query={read} failure={words.imports.notLoaded} />;
  const rows = read.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <p role="status" className="sr-only">
        {of.state === "done" && words.imports.ended.read(countsOf(of))}
      </p>
      {of.state === "writing" || of.state === "undoing" ? (
        <UnderWay key={of.state} slug={slug} of={of} mayUndo={mayUndo} onDone={again} />
      ) : (
        <Ended slug={slug} of={of} rows={rows} timeZone={timeZone} mayUndo={mayUndo} onUndoing={again}>
          {read.hasNextPage && (
            <LoadMore
              isBusy={read.isFetchingNextPage}
              hasFailed={read.isFetchNextPageError}
              failure={words.imports.ended.moreNotLoaded}
              onMore={() => void read.fetchNextPage()}
              wantsAll
            />
          )}
        </Ended>
      )}
    </>
  );
}

/** Rows that reading refused have never reached the server. */
const countsOf = ({ id, counts }: Import) => ({ ...counts, refused: counts.refused + leftOutOf(id).length });

const LOOKS_MS = 5000;
const AT_ONCE = 1;

type UnderWayProps = { slug: string; of: Import; mayUndo: boolean; onDone: () => unknown };

/** Asks for part after part. Closed, the schedule does the rest. */
function UnderWay({ slug, of, mayUndo, onDone }: UnderWayProps) {
  const say = words.imports.writing;
  const isUndoing = of.state === "undoing";
  const { data, error } = useQuery({
    queryKey: [...importsKey(slug), of.id, "step", of.state],
    queryFn: () => (isUndoing ? undoImport(slug, of.id) : stepImport(slug, of.id)),
    enabled: !isUndoing || mayUndo, // others look on
    refetchInterval: ({ state }) => (state.error ? LOOKS_MS : AT_ONCE),
    refetchIntervalInBackground: true,
    staleTime: Infinity,
    gcTime: 0,
  });
  const left = data?.left ?? of.left;
  const isOver = data !== undefined && data.state !== of.state;
  useEffect(() => {
    if (isOver) void onDone();
  }, [isOver, onDone]);
  return (
    <section aria-labelledby="import-under-way" className="grid gap-6">
      <StepTitle id="import-under-way" title={isUndoing ? say.undoing : say.title} />
      <p className="wrap-anywhere text-soft">{of.fileName}</p>
      <Advance label={isUndoing ? say.undoing : say.label} done={of.rows - left} all={of.rows} />
      <Alert tone="success">{say.safe}</Alert>
      {error && <Alert tone="attention">{errorText(error, say.failed)}</Alert>}
    </section>
  );
}

const COUNTS = ["new", "known", "changed", "refused", "countedOnly", "overrides"] as const;
const TONES: Partial<Record<(typeof COUNTS)[number], Figure["tone"]>> = { refused: "loss", overrides: "attention" };

type EndedProps = {
  slug: string;
  of: Import;
  rows: ToldRow[];
  timeZone: string;
  mayUndo: boolean;
  onUndoing: () => unknown;
  children: React.ReactNode;
};

/** Counts, each row that stayed out or is to be looked at, and the way back. */
function Ended({ slug, of, rows, timeZone, mayUndo, onUndoing, children }: EndedProps) {
  const say = words.imports.ended;
  const format = useFormats();
  const day = (at: string) => format.longDate(localDate(at, timeZone));
  const isUndone = of.state === "undone";
  const unread = leftOutOf(of.id).map((row) => ({ ...row, value: "" }));
  const named = (code: (row: ToldRow) => boolean): NamedRow[] =>
    rows.filter(code).map(({ n, reason, became }) => ({
      ...{ n, column: null, value: "", words: reasonWords(reason, format) },
      ...(became ? { to: pathOf(slug, became) } : {}),
    }));
  const counts = countsOf(of);
  const lists = isUndone
    ? [{ title: say.keptTitle, name: say.csv.kept, rows: named(({ reason }) => reason.code === "kept") }]
    : [
        {
          title: say.refusedTitle,
          name: say.csv.refused,
          rows: [...unread, ...named(({ result }) => result === "refused")].toSorted((one, other) => one.n - other.n),
        },
        { title: say.overridesTitle, name: say.csv.overrides, rows: named(({ reason }) => reason.code === "override") },
        { title: say.differsTitle, name: say.csv.differs, rows: named(({ reason }) => reason.code === "differs") },
      ];
  const shownLists = lists.filter((list) => list.rows.length > 0);
  return (
    <section aria-labelledby="import-ended" className="grid grid-cols-1 gap-6">
      <div className="grid gap-1">
        <StepTitle id="import-ended" title={titleOf(of)} />
        <p className="text-soft wrap-anywhere">{say.sum(of.fileName, day(of.doneAt ?? of.at))}</p>
        {isUndone && <p className="text-soft">{say.undoneAbout}</p>}
      </div>
      {!isUndone && (
        <>
          <Figures
            figures={COUNTS.map((name) => ({
              ...{ name, count: counts[name], label: say.counts[name] },
              ...(TONES[name] ? { tone: TONES[name] } : {}),
            }))}
          />
          <div className="flex flex-wrap gap-3">
            <Link to={`/${slug}/dashboard/guests`} className={buttonClass("primary")}>
              {say.guests}
            </Link>
            <Link to="?" className={buttonClass()}>
              {say.another}
            </Link>
            {mayUndo && of.undoUntil && <UndoImport slug={slug} of={of} onBegun={() => void onUndoing()} />}
          </div>
          {mayUndo && of.undoUntil && <p className="text-sm text-soft">{say.undoUntil(day(of.undoUntil))}</p>}
        </>
      )}
      {shownLists.map(({ title, name, rows: listed }) => (
        <section key={name} className="grid gap-3" aria-label={title(listed.length)}>
          <h3 className="text-lg">{title(listed.length)}</h3>
          <RowList rows={listed} fileName={name} />
        </section>
      ))}
      {children}
      {isUndone && (
        <Link to="?" className={`${buttonClass()} justify-self-start`}>
          {say.another}
        </Link>
      )}
    </section>
  );
}

function titleOf({ state, counts }: Import): string {
  const say = words.imports.ended;
  if (state === "undone") return say.undone;
  if (state === "open") return say.notStarted;
  const { new: made, changed, countedOnly } = counts;
  return made + changed + countedOnly === 0 ? say.nothingNew : say.title;
}

const pathOf = (slug: string, became: NonNullable<ToldRow["became"]>): string =>
  "guestId" in became
    ? `/${slug}/dashboard/guests/${encodeURIComponent(became.guestId)}`
    : `/${slug}/dashboard?booking=${encodeURIComponent(became.bookingId)}`;
