import { useQuery } from "@tanstack/react-query";
import { SERIES_MAX } from "../../../../contract/limits.ts";
import { courseFrom } from "../../../../domain/services/course.ts";
import { addDays } from "../../../../domain/time/calendar.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { SESSION_DAYS_AHEAD, type Session, sessionsQuery } from "../sessions/queries.ts";

type CourseFieldProps = {
  slug: string;
  today: string;
  /** The id of the chosen date; "": none. */
  session: string;
  /** Null: that date alone. */
  course: Session[] | null;
  onChange: (course: Session[] | null) => void;
};

/** The chosen date of a class, or all dates of its course from then on. */
export function CourseField({ slug, today, session, course, onChange }: CourseFieldProps) {
  const { shortDate } = useFormats();
  const { data = [] } = useQuery(sessionsQuery(slug, today, addDays(today, SESSION_DAYS_AHEAD)));
  const chosen = data.find(({ id }) => id === session);
  const all = chosen ? courseFrom(chosen, data).slice(0, SERIES_MAX) : [];
  const last = all.at(-1);
  if (!last || all.length < 2) return null;
  return (
    <Checkbox
      label={words.repeat.course(all.length, shortDate(last.date))}
      checked={course !== null}
      onChange={(isChecked) => onChange(isChecked ? all : null)}
    />
  );
}
