import { type ComponentProps, useState } from "react";
import { ALL_DAY } from "../lib/day-times.ts";
import { Later, later } from "../lib/later.tsx";
import type { AskedDays } from "./board/person-days.ts";
import { MyDay } from "./my-day/my-day.tsx";

const personDays = later(() => import("./person-days.tsx").then((part) => part.PersonDays));

type OwnDayProps = Omit<ComponentProps<typeof MyDay>, "onTimeOff" | "onWeek">;

/** The own day, with the time off that it asks for. */
export function OwnDay(props: OwnDayProps) {
  const { slug, overview, date } = props;
  const [asked, setAsked] = useState<AskedDays | null>(null);
  const own = { person: props.mine.person, leavesVisits: false };
  const begun = { kind: "off" as const, fromDate: overview.today.date, ...ALL_DAY };
  return (
    <>
      <MyDay
        {...props}
        onWeek={() => setAsked({ ...own, begun: null })}
        onTimeOff={() => setAsked({ ...own, begun })}
      />
      {asked && <Later of={personDays} {...{ slug, overview, date, asked }} onClose={() => setAsked(null)} />}
    </>
  );
}
