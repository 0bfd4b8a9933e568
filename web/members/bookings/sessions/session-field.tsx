import { useQuery } from "@tanstack/react-query";
import type { Offer } from "../../../../domain/plan/rules.ts";
import { addDays } from "../../../../domain/time/calendar.ts";
import { SelectField } from "../../../shared/ui/field.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { OverrideQuestion, type ShownRefusal } from "../why-not/override-question.tsx";
import { SESSION_DAYS_AHEAD, type Session, sessionsQuery } from "./queries.ts";
import { classNameOf, isOver, seatsText } from "./session-words.ts";

type SessionFieldProps = {
  slug: string;
  offer: Offer;
  today: string;
  now: number;
  /** The id; "": none. */
  session: string;
  /** Nothing else is booked here. */
  isAlone: boolean;
  error?: string | undefined;
  onChoose: (session: Session | null) => void;
};

/** A class by its date; "not a class" where visits or tables are booked, too. */
export function SessionField(props: SessionFieldProps) {
  const { slug, offer, today, now, session, isAlone, error, onChoose } = props;
  const { longDate } = useFormats();
  const { data = [] } = useQuery(sessionsQuery(slug, today, addDays(today, SESSION_DAYS_AHEAD)));
  const ahead = data.filter((each) => !each.cancelled && !isOver(each, now));
  return (
    <SelectField
      label={words.shared.session.label}
      error={error}
      value={session}
      onChange={({ target }) => onChoose(ahead.find(({ id }) => id === target.value) ?? null)}
    >
      <option value="" disabled={isAlone}>
        {isAlone ? words.bookingFields.services.choose : words.shared.session.none}
      </option>
      {Object.entries(Object.groupBy(ahead, ({ date }) => date)).map(([date, ofDay = []]) => (
        <optgroup key={date} label={longDate(date)}>
          {ofDay.map((each) => (
            <option key={each.id} value={each.id}>
              {each.time} {classNameOf(offer, each)} · {seatsText(each)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

type RefusedSeatsProps = {
  refusal: ShownRefusal | null;
  anyway: string;
  isPending: boolean;
  onAnyway: (reason: string) => void;
};

/** A class has no other times; a member's reason lets more people in than it has seats. */
export const RefusedSeats = ({ refusal, anyway, ...rest }: RefusedSeatsProps) =>
  refusal && (
    <OverrideQuestion
      title={refusal.title}
      words={<p>{refusal.words}</p>}
      {...(refusal.mayOverride ? { anyway } : {})}
      {...rest}
    />
  );
