import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { localDate } from "../../shared/lib/local-time.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import { NotRead } from "../ui/load-failure.tsx";
import { importsQuery, type OneImport } from "./queries.ts";
import { UndoImport } from "./undo-import.tsx";

type EarlierImportsProps = { slug: string; timeZone: string; mayUndo: boolean };

/** Earlier imports, the latest first; one that is under way is found again here. */
export function EarlierImports({ slug, timeZone, mayUndo }: EarlierImportsProps) {
  const say = words.imports.earlier;
  const navigate = useNavigate();
  const list = useQuery(importsQuery(slug));
  const format = useFormats();
  if (!list.data) return list.error ? <NotRead query={list} failure={say.notLoaded} /> : null;
  const shown = list.data.filter(({ state }) => state !== "open"); // nothing of those came in
  if (shown.length === 0) return null;
  const day = (at: string) => format.shortDate(localDate(at, timeZone));
  const aboutOf = ({ rows, by, at, state, undoUntil }: OneImport) =>
    [
      ...[words.imports.rows(rows), by, day(at)],
      state !== "done" && say.states[state],
      mayUndo && undoUntil && say.until(day(undoUntil)),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <section aria-labelledby="earlier-imports" className="grid gap-3">
      <h2 id="earlier-imports" className="text-lg">
        {say.title}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((of) => (
          <li key={of.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 flex-1 basis-56">
              <Link
                to={`?id=${of.id}`}
                className="inline-flex min-h-11 items-center font-medium text-accent-ink wrap-anywhere hover:underline"
              >
                {of.fileName}
              </Link>
              <span className="block text-sm text-soft">{aboutOf(of)}</span>
            </span>
            {mayUndo && of.undoUntil && (
              <UndoImport slug={slug} of={of} onBegun={() => void navigate(`?id=${of.id}`)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
