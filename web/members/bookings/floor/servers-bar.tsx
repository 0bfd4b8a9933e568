import { UsersRound } from "lucide-react";
import type { Section } from "../../../../domain/floor/servers.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { Dot } from "./floor-table.tsx";
import { tablesInShort } from "./table-words.ts";
import type { Servers } from "./use-servers.ts";

type ServersBarProps = {
  servers: Servers;
  mayChange: boolean;
  names: ReadonlyMap<string, string>;
  onEdit: () => void;
};

/** The servers of the date: their tables, the guests who sit there now, and whose turn the next walk-in is. */
export function ServersBar({ servers: { sections }, mayChange, names, onEdit }: ServersBarProps) {
  if (sections.length === 0 && !mayChange) return null;
  return (
    <section aria-label={words.floor.servers.title} className="flex min-w-0 flex-wrap items-center gap-2">
      {sections.length > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-2">
          {sections.map((section) => (
            <ServerChip key={`${section.name} ${section.color}`} {...{ section, names }} />
          ))}
        </ul>
      )}
      {mayChange && (
        <Button look="quiet" className="min-w-11 px-3" title={words.floor.servers.change} onClick={onEdit}>
          <UsersRound aria-hidden="true" size={18} />
          <span className={sections.length > 0 ? "sr-only" : ""}>
            {sections.length > 0 ? words.floor.servers.change : words.floor.servers.set}
          </span>
        </Button>
      )}
    </section>
  );
}

function ServerChip({ section, names }: { section: Section; names: ReadonlyMap<string, string> }) {
  const { name, color, tables, guests, isNext } = section;
  return (
    <li className="flex min-h-11 max-w-full items-center gap-1.5 rounded-md border border-line bg-surface px-2.5 text-sm">
      <Dot color={color} />
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      <span className="min-w-0 text-soft wrap-anywhere">{tablesInShort(tables, names)}</span>
      <span className="font-semibold tabular-nums">
        {guests}
        <span className="sr-only"> {words.floor.servers.guestsNow}</span>
      </span>
      {isNext && <span className="font-semibold text-accent-ink">{words.floor.servers.next}</span>}
    </li>
  );
}
