import { Check, Plus, Trash2, X } from "lucide-react";
import { useId, useState } from "react";
import { SERVER_NAME_MAX, SERVERS_MAX } from "../../../../contract/limits.ts";
import { SERVER_COLORS } from "../../../../domain/floor/servers.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Choice } from "../../../shared/ui/choice.tsx";
import { TextField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { FloatingPanel } from "../moving/floating-panel.tsx";
import { Dot } from "./floor-table.tsx";
import { tablesInShort } from "./table-words.ts";
import type { Servers } from "./use-servers.ts";

/** Names those who serve, and gives them the tables that are tapped. */
export function ServersPanel({ servers, names }: { servers: Servers; names: ReadonlyMap<string, string> }) {
  const { draft, sections, change, edit, save, isSaving } = servers;
  const group = useId();
  if (!draft) return null;
  const chosen = draft.servers[draft.chosen];
  return (
    <FloatingPanel label={words.floor.servers.title} row="">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{words.floor.servers.title}</p>
          <p role="status" className="text-sm text-soft">
            {chosen ? words.floor.servers.tapTables(chosen.name) : words.floor.servers.nameFirst}
          </p>
        </div>
        <Button look="quiet" className="-mt-2 -mr-2 w-11 px-0!" aria-label={words.ui.close} onClick={() => edit(false)}>
          <X aria-hidden="true" size={18} />
        </Button>
      </div>
      {draft.servers.length > 0 && (
        <div role="radiogroup" aria-label={words.floor.servers.whose} className="grid gap-1">
          {sections.map((section, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
            <div key={i} className="flex items-center gap-1">
              <Choice
                name={group}
                value={String(i)}
                label={section.name}
                isChosen={i === draft.chosen}
                onChoose={() => change({ ...draft, chosen: i })}
                className="min-h-11 min-w-0 flex-1 grid-flow-col justify-start gap-2 rounded-md border border-transparent px-2 text-sm has-checked:border-accent has-checked:bg-accent-tint"
              >
                <Dot color={section.color} />
                <span className="font-semibold wrap-anywhere">{section.name}</span>
                <span className="text-soft wrap-anywhere">{tablesInShort(section.tables, names)}</span>
              </Choice>
              <ColorButton
                name={section.name}
                color={section.color}
                onChange={(color) =>
                  change({ ...draft, servers: draft.servers.map((each, j) => (j === i ? { ...each, color } : each)) })
                }
              />
              <Button
                look="quiet"
                className="w-11 px-0!"
                aria-label={words.floor.servers.remove(section.name)}
                onClick={() => change({ servers: draft.servers.filter((_, j) => j !== i), chosen: 0 })}
              >
                <Trash2 aria-hidden="true" size={18} />
              </Button>
            </div>
          ))}
        </div>
      )}
      {draft.servers.length < SERVERS_MAX && <AddServer onAdd={servers.add} />}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap gap-2 bg-surface px-4 pt-2 pb-4">
        <Button look="primary" isOff={isSaving} onClick={save}>
          <Check aria-hidden="true" size={18} />
          {words.ui.save}
        </Button>
        <Button look="quiet" onClick={() => edit(false)}>
          {words.ui.cancel}
        </Button>
      </div>
    </FloatingPanel>
  );
}

/** Turns to the next colour. */
function ColorButton({ name, color, onChange }: { name: string; color: string; onChange: (color: string) => void }) {
  const at = SERVER_COLORS.indexOf(color);
  return (
    <Button
      look="quiet"
      className="w-11 px-0!"
      aria-label={words.floor.servers.color(name)}
      onClick={() => onChange(SERVER_COLORS[(at + 1) % SERVER_COLORS.length] ?? color)}
    >
      <span aria-hidden="true" className="size-5 rounded-lg border border-edge" style={{ background: color }} />
    </Button>
  );
}

function AddServer({ onAdd }: { onAdd: (name: string) => void }) {
  const [name, setName] = useState("");
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return;
        onAdd(name.trim());
        setName("");
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={words.floor.servers.name}
          value={name}
          maxLength={SERVER_NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button type="submit">
        <Plus aria-hidden="true" size={18} />
        {words.floor.servers.add}
      </Button>
    </form>
  );
}
