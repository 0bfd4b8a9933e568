import { useQuery } from "@tanstack/react-query";
import type { Offer } from "../../../../domain/plan/rules.ts";
import { SelectField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { type Session, sessionsQuery } from "../sessions/queries.ts";
import { classNameOf, hasClasses, isOver, seatsText } from "../sessions/session-words.ts";

type SessionOfDateProps = {
  slug: string;
  offer: Offer;
  date: string;
  now: number;
  /** The id; "": none. */
  session: string;
  onChoose: (session: Session | null) => void;
};

/** The class of the date that somebody waits for; nothing where the date has none. */
export function SessionOfDate({ slug, offer, date, now, session, onChoose }: SessionOfDateProps) {
  const { data = [] } = useQuery({ ...sessionsQuery(slug, date, date), enabled: hasClasses(offer) });
  const ahead = data.filter((each) => !each.cancelled && !isOver(each, now));
  if (ahead.length === 0) return null;
  return (
    <SelectField
      label={words.standbys.add.class}
      value={session}
      onChange={({ target }) => onChoose(ahead.find(({ id }) => id === target.value) ?? null)}
    >
      <option value="">{words.shared.session.none}</option>
      {ahead.map((each) => (
        <option key={each.id} value={each.id}>
          {each.time} {classNameOf(offer, each)} · {seatsText(each)}
        </option>
      ))}
    </SelectField>
  );
}
