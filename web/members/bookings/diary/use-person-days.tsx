import { type ReactNode, useState } from "react";
import type { OfferedResource } from "../../../../domain/plan/rules.ts";
import { HOUR_MS, MINUTE_MS, minutesOf } from "../../../../domain/time/calendar.ts";
import { instantOnWall } from "../../../shared/lib/booking-time.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { ALL_DAY } from "../../lib/day-times.ts";
import { Later, later } from "../../lib/later.tsx";
import type { Overview } from "../booking/queries.ts";
import type { DayBegun } from "../evening/own-days/own-days.tsx";

const ownDays = later(() => import("../evening/own-days/own-days.tsx").then((part) => part.OwnDays));

type Opened = { person: OfferedResource; begun: DayBegun };
type PersonDaysOptions = { slug: string; overview: Overview; date: string };
type Person = OfferedResource | null;

/** A person's time off and extra hours from the diary, each begun as its command says. */
export function usePersonDays({ slug, overview, date }: PersonDaysOptions) {
  const { timeZone, today, capacity, memberId } = overview;
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (person: Person, begun: Omit<DayBegun, "fromDate">) =>
    person && setOpened({ person, begun: { fromDate: date, ...begun } });
  const [first] = capacity.date === today.date ? capacity.slots : [];
  const opens = first ? instantOnWall(today.date, minutesOf(first.time), timeZone) : null;
  const dialog: ReactNode = opened && (
    <Later
      of={ownDays}
      {...{ slug, timeZone, opens }}
      person={opened.person.id}
      name={opened.person.memberId === memberId ? null : opened.person.name}
      begun={opened.begun}
      today={today.date}
      onClose={() => setOpened(null)}
    />
  );
  return {
    dialog,
    /** For the rest of today. */
    offNow: (person: Person, now: number) =>
      open(person, { kind: "off", fromTime: localTime(floor(now), timeZone), toTime: ALL_DAY.toTime }),
    block: (person: Person, from: number) =>
      open(person, {
        ...{ kind: "off", fromTime: localTime(floor(from), timeZone) },
        toTime: localTime(floor(from) + HOUR_MS / 2, timeZone),
      }),
    extraHours: (person: Person) => open(person, { kind: "hours", fromTime: "18:00", toTime: "20:00" }),
  };
}

/** Times are entered in steps of five minutes. */
const STEP_MS = 5 * MINUTE_MS;
const floor = (instant: number) => Math.floor(instant / STEP_MS) * STEP_MS;
