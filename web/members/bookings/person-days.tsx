import { minutesOf } from "../../../domain/time/calendar.ts";
import { instantOnWall } from "../../shared/lib/booking-time.ts";
import type { AskedDays } from "./board/person-days.ts";
import type { Overview } from "./booking/queries.ts";
import { OwnDays } from "./evening/own-days/own-days.tsx";

type PersonDaysProps = { slug: string; overview: Overview; asked: AskedDays; onClose: () => void };

/** Time off and extra hours of the person that a board asked for. */
export function PersonDays({ slug, overview, asked: { person, begun }, onClose }: PersonDaysProps) {
  const { timeZone, today, capacity, memberId } = overview;
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
