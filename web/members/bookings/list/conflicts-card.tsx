import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Later, later } from "../../lib/later.tsx";
import { words } from "../../texts/words.ts";
import { Popover } from "../../ui/popover.tsx";
import { conflictsQuery } from "../booking/queries.ts";
import { useTables } from "../booking/use-tables.ts";
import type { PlaceWord } from "./conflict-list.tsx";

const conflictList = later(() => import("./conflict-list.tsx").then((part) => part.ConflictList));

type ConflictsProps = { slug: string; timeZone: string };

/**
 * Bookings that a change of tables or people left without one, and two that have one at the same time, each with its ways out
 * (docs/arrangement.md#unplaced).
 */
export function ConflictsCard({ slug, timeZone }: ConflictsProps) {
  const found = useConflicts(slug);
  return (
    found && (
      <Alert tone="attention" title={found.title}>
        <Later of={conflictList} {...found} {...{ slug, timeZone }} />
      </Alert>
    )
  );
}

/** The same behind a button with their number, so that a board has the room. */
export function ConflictsButton({ slug, timeZone }: ConflictsProps) {
  const found = useConflicts(slug);
  const [isOpen, setOpen] = useState(false);
  if (!found) return null;
  return (
    <Popover
      label={found.title}
      isOpen={isOpen}
      onOpen={setOpen}
      align="start"
      trigger={{
        className:
          "inline-flex min-h-11 items-center gap-1.5 rounded-md bg-attention-tint px-3 text-left text-sm font-semibold text-attention tabular-nums hover:brightness-95",
        title: found.title,
        children: (
          <>
            <TriangleAlert aria-hidden="true" size={16} />
            {words.list.toPlace(found.count + found.doubles.length)}
          </>
        ),
      }}
    >
      <div className="max-h-[60dvh] overflow-y-auto text-sm text-attention">
        <h2 className="text-base">{found.title}</h2>
        <Later of={conflictList} {...found} {...{ slug, timeZone }} onChosen={() => setOpen(false)} />
      </div>
    </Popover>
  );
}

/** `place`: the word for all that bookings are given: tables, or people and rooms, too. Null: there are none. */
function useConflicts(slug: string) {
  const { data } = useQuery(conflictsQuery(slug));
  const { resources, names } = useTables(slug);
  const place: PlaceWord = names.size > resources.length ? "place" : "table";
  if (!data || data.conflicts.length + data.doubles.length === 0) return null;
  const { count, doubles } = data;
  const title = count > 0 ? words.list[place].needed(count) : words.list[place].takenTwice(doubles.length);
  return { ...data, place, title };
}
