import { minutesOf } from "../../../domain/time/calendar.ts";
import { instantOnWall } from "../../shared/lib/booking-time.ts";
import type { AskedDays } from "./board/person-days.ts";
import type { Overview } from "./booking/queries.ts";
import { OwnDays } from "./evening/own-days/own-days.tsx";
import { OffTodayDialog } from "./sick/off-today-dialog.tsx";
import { PersonWeek } from "./week/person-week.tsx";

type PersonDaysProps = { slug: string; overview: Overview; date: string; asked: AskedDays; onClose: () => void };

/** Week, time off and extra hours of the person that a board asked for; of one who leaves visits behind, who serves them instead. */
export function PersonDays({ slug, overview, date, asked: { person, begun, leavesVisits }, onClose }: PersonDaysProps) {
  const { timeZone, today, capacity, memberId } = overview;
  if (!begun) return <PersonWeek {...{ slug, overview, person, date, onClose }} />;
  if (leavesVisits) return <OffTodayDialog {...{ person, date, onClose }} />;
  const [first] = capacity.date === today.date ? capacity.slots : [];
  return (
    <OwnDays
      {...{ slug, timeZone, begun, onClose }}
      person={person.id}
      name={person.memberId === memberId ? null : person.name}
      today={today.date}
      opens={first ? instantOnWall(today.date, minutesOf(first.time), timeZone) : null}
    />
  );
}
