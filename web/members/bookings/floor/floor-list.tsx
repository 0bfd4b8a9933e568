import { Badge } from "../../../shared/ui/badge.tsx";
import { words } from "../../texts/words.ts";
import { partyInFront, type Room, type ShownTable } from "../board/floor-now.ts";
import { partyWords, STATE_ICONS, seatsWords, tableLabel, tableStateWords } from "./table-words.ts";

type FloorListProps = {
  rooms: Room[];
  clock: { timeZone: string; at: number };
  chosen: string | null;
  onTap: (table: ShownTable) => void;
};

/** Every table in words, also those that are not drawn. */
export const FloorList = ({ rooms, clock, chosen, onTap }: FloorListProps) => (
  <section aria-label={words.floor.allTables} className="grid gap-4">
    {rooms.map(({ id, name, tables }) => (
      <div key={id} className="grid gap-1">
        <h3 className="text-sm font-semibold">{name}</h3>
        <ul aria-label={name} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-6">
          {tables.map((shown) => (
            <li key={shown.table.id} className="border-t border-line">
              <TableLine {...{ shown, clock }} isChosen={chosen === shown.table.id} onTap={() => onTap(shown)} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
);

type TableLineProps = {
  shown: ShownTable;
  clock: FloorListProps["clock"];
  isChosen: boolean;
  onTap: () => void;
};

function TableLine({ shown, clock, isChosen, onTap }: TableLineProps) {
  const { table, now } = shown;
  const { party, waiting, next, state } = now;
  const Icon = STATE_ICONS[state];
  return (
    <button
      type="button"
      data-table={table.id}
      data-party={partyInFront(shown)?.id}
      aria-pressed={isChosen}
      onClick={onTap}
      className="flex min-h-11 w-full items-start gap-2 py-2 text-left text-sm select-none hover:bg-sunken aria-pressed:touch-none aria-pressed:bg-accent-tint"
    >
      <Icon
        aria-hidden="true"
        size={16}
        className={`mt-0.5 shrink-0 ${waiting.length > 0 ? "text-attention" : "text-soft"}`}
      />
      <span className="grid min-w-0 tabular-nums">
        <span className="wrap-anywhere">
          <span className="font-semibold">{tableLabel(shown)}</span>{" "}
          <span className="text-soft">{seatsWords(table)}</span>{" "}
          {party && `${party.booking.customerName}, ${party.booking.guests}`}{" "}
          {party?.booking.unsent && <Badge tone="attention">{words.list.notSent}</Badge>}
        </span>
        <span className="text-soft wrap-anywhere">
          {tableStateWords(shown, clock)}
          {next && `. ${words.floor.next(partyWords(next.booking))}`}
        </span>
      </span>
    </button>
  );
}
