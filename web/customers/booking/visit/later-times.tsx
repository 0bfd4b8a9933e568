import { useQueryClient } from "@tanstack/react-query";
import type { Leg } from "../../../../domain/plan/rules.ts";
import { peopleForAll } from "../../../../domain/services/chosen-visit.ts";
import { withTime } from "../../../../domain/texts/formats-in.ts";
import type { Availability, Offer } from "../../../shared/lib/page-data.ts";
import { loadLaterTexts, useLaterTexts } from "../../../shared/texts/use-later-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useQuery } from "../../use-query.ts";
import { nextDayQuery } from "../choose/next-day.ts";
import type { ShownTimes } from "../choose/use-times.ts";
import { availabilityQuery, type TimesAccess } from "../queries.ts";

export type FreeTimesProps = {
  times: ShownTimes;
  offer: Offer;
  legs: Leg[];
  /** The same services with this person. */
  onPerson: (person: string) => void;
};

/** With fewer free times a customer wants to know when the next ones are. */
const FEW = 4;
/** As many people are offered instead, each with as many times. */
const OTHERS = 3;

/** With its texts. */
export async function loadOtherTimes() {
  await loadLaterTexts();
  return OtherTimes;
}

/** Beside the free times of a day: the next one on another day, or others who are free where the person asked for is not. */
function OtherTimes(props: FreeTimesProps) {
  const { known } = props.times.choices.times;
  if (known?.state !== "open") return null;
  const free = freeIn(known).length;
  if (free > FEW) return null;
  return free > 0 ? <NextFree {...props} /> : <OtherPeople {...props} />;
}

function NextFree({ times }: FreeTimesProps) {
  const { format } = useTexts();
  const { nextFree } = useLaterTexts().times;
  const { workspace, access, guests, choices, onTime } = times;
  const client = useQueryClient();
  const { data: next } = useQuery({
    queryKey: ["availability", access, guests, "next", choices.date],
    queryFn: async () => {
      const date = await client.fetchQuery(nextDayQuery(access, guests, choices.date, workspace.lastBookableDate));
      const day = date && (await client.fetchQuery(availabilityQuery(access, date, guests)));
      const [time] = day ? freeIn(day) : [];
      return date && time ? { date, time } : null;
    },
  });
  if (!next) return null;
  return (
    <Button className="justify-self-start" onClick={({ detail }) => onTime(next.time, detail > 0, next.date)}>
      {nextFree(withTime(format.shortDate(next.date), next.time))}
    </Button>
  );
}

function OtherPeople({ times, offer, legs, onPerson }: FreeTimesProps) {
  const { freeAt } = useLaterTexts().times;
  const { access, guests, choices, onTime } = times;
  const client = useQueryClient();
  const asked = legs[0]?.person;
  const others = asked === undefined ? [] : peopleForAll(offer, legs).filter(({ id }) => id !== asked);
  const { data: free = [] } = useQuery({
    queryKey: ["availability", access, guests, "others", choices.date],
    enabled: others.length > 0,
    queryFn: async () => {
      const found: { id: string; name: string; times: string[] }[] = [];
      for (const { id, name } of others) {
        const services = legs.map(({ service }) => `${service}-${id}`).join();
        const day = await client.fetchQuery(
          availabilityQuery({ ...access, services } as TimesAccess, choices.date, guests),
        ); // of the same page
        const times = freeIn(day).slice(0, OTHERS);
        if (times.length > 0) found.push({ id, name, times });
        if (found.length === OTHERS) break;
      }
      return found;
    },
  });
  return free.map(({ id, name, times }) => (
    <div key={id} className="grid gap-2">
      <p className="text-sm font-medium text-soft">{freeAt(name)}</p>
      <div className="flex flex-wrap gap-2">
        {times.map((time) => (
          <Button
            key={time}
            aria-label={`${name}, ${time}`}
            onClick={({ detail }) => {
              onPerson(id);
              onTime(time, detail > 0);
            }}
          >
            {time}
          </Button>
        ))}
      </div>
    </div>
  ));
}

const freeIn = ({ slots }: Availability): string[] => slots.flatMap(({ time, available }) => (available ? time : []));
