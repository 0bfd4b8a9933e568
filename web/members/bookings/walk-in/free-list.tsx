import { buttonClass } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { moveText, tablesText } from "../shared/table-words.ts";
import type { useTables } from "../shared/use-tables.ts";
import type { FreePlace, Wait } from "../shared/walk-in/queries.ts";

type FreeListProps = {
  wait: Wait;
  tables: ReturnType<typeof useTables>;
  isPending: boolean;
  onSeat: (place: FreePlace) => void;
};

/** A tap on a table seats the party there, until the next party needs it. */
export const FreeList = ({ wait, tables, isPending, onSeat }: FreeListProps) => (
  <ul className="grid gap-2">
    {wait.free.map((place, i) => (
      <li key={place.resources.join()}>
        <button
          type="button"
          aria-disabled={isPending || undefined}
          onClick={() => isPending || onSeat(place)}
          className={`${buttonClass(i === 0 ? "primary" : "secondary", "large")} w-full py-2`}
        >
          <span className="flex grow flex-wrap justify-between gap-x-4 text-left">
            {placeText(place, tables)}
            <PlaceNote place={place} tables={tables} />
          </span>
        </button>
      </li>
    ))}
  </ul>
);

type PlaceNoteProps = { place: FreePlace; tables: ReturnType<typeof useTables> };

function PlaceNote({ place: { moves, until }, tables: { names } }: PlaceNoteProps) {
  if (until !== null) return <span className="text-sm font-normal">{words.walkIn.freeUntil(until)}</span>;
  return (
    <span className="grid text-sm font-normal">
      {moves.map((move) => (
        <span key={move.id}>{moveText(move, names)}</span>
      ))}
    </span>
  );
}

/** "T3", in a house of several areas "T3, Terrace". */
function placeText({ resources }: FreePlace, { areas, resources: all, names }: ReturnType<typeof useTables>): string {
  const [first] = resources;
  const area =
    areas.length > 1 ? areas.find(({ id }) => id === all.find((each) => each.id === first)?.area) : undefined;
  return [tablesText(resources, names), ...(area ? [area.name] : [])].join(", ");
}
