import type { KeptRights } from "../../../../contract/requests/accounts.ts";
import { language, words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import type { MadeBefore } from "../queries.ts";

export const KEEP_NOTHING: KeptRights = { passkeys: [], calendars: [], invitations: [] };

type Kind = keyof KeptRights;
type Entry = { kind: Kind; id: string; label: string; hint: string };

type KeepChoicesProps = { made: MadeBefore; kept: KeptRights; onKeep: (kept: KeptRights) => void };

/** Nothing is ticked at first: the page cannot tell what a thief made. */
export function KeepChoices({ made, kept, onKeep }: KeepChoicesProps) {
  const say = words.account.reset.made;
  const entries = entriesOf(made);
  if (entries.length === 0) return null;
  const keep = ({ kind, id }: Entry, isKept: boolean) =>
    onKeep({ ...kept, [kind]: isKept ? [...kept[kind], id] : kept[kind].filter((other) => other !== id) });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{say.title}</legend>
      <p className="text-sm text-soft">{say.explained}</p>
      {entries.map((entry) => (
        <Checkbox
          key={`${entry.kind} ${entry.id}`}
          checked={kept[entry.kind].includes(entry.id)}
          onChange={(isKept) => keep(entry, isKept)}
          label={<span className="wrap-anywhere">{entry.label}</span>}
          hint={entry.hint}
        />
      ))}
    </fieldset>
  );
}

function entriesOf({ passkeys, calendars, invitations }: MadeBefore): Entry[] {
  const say = words.account.reset.made;
  return [
    ...passkeys.map(({ id, name, createdAt }) => ({
      ...{ kind: "passkeys" as const, id },
      ...{ label: say.passkey(name), hint: say.addedOn(day(createdAt)) },
    })),
    ...calendars.map(({ id, business, person, names, changedAt }) => ({
      ...{ kind: "calendars" as const, id },
      label: person === null ? say.calendar(business) : say.calendarOf(person.name || say.aPerson, business),
      hint: say.calendarSince(day(changedAt), names),
    })),
    ...invitations.map(({ id, business, email, createdAt }) => ({
      ...{ kind: "invitations" as const, id },
      ...{ label: say.invitation(email, business), hint: say.sentOn(day(createdAt)) },
    })),
  ];
}

const day = (instant: string) => new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(new Date(instant));
