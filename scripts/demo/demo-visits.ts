import type { Leg, Offer, OfferedResource, OfferedService } from "../../domain/plan/rules.ts";
import type { Weekday } from "../../domain/time/calendar.ts";
import { type Ask, type Habits, pick, type Random } from "./demo-day.ts";

type VisitHabits = Pick<Habits, "parties" | "notes" | "regulars"> & {
  /** Names of services that most come for; each is chosen as often as it stands here. */
  often: string[];
};

/** How a business with services is visited: every fifth takes a second service, two of five ask for somebody by name. */
export const visitHabits = (offer: Offer, { often, ...habits }: VisitHabits): Habits => ({
  ...habits,
  times: STARTS,
  walkIns: { from: "09:10", minutes: 420 },
  ask: (random) => askFor(offer, often, random),
});

function askFor({ resources, services }: Offer, often: string[], random: Random): Ask {
  const favourites = often.flatMap((name) => services.find((service) => service.name === name) ?? []);
  const [first = favourites[0], ...others] = [...services, ...favourites];
  if (!first) throw new Error("The demo offers nothing.");
  const one = pick([first, ...others], random);
  const another = pick([first, ...others], random);
  const chosen = random() < 0.2 && another.group !== one.group ? [one, another] : [one];
  const able = resources.filter(({ id }) => chosen.every(({ people }) => people[id]));
  const asked = random() < 0.4 ? able[Math.floor(random() * able.length)] : undefined;
  const minutes = chosen.reduce((sum, service) => sum + lengthOf(service, asked), 0);
  const legs = chosen.map(({ id }): Leg => (asked ? { service: id, person: asked.id } : { service: id }));
  return {
    guests: 1,
    wanted: { kind: "visit", legs },
    leaves: [minutes * 0.9, minutes],
  };
}

const lengthOf = ({ parts, people }: OfferedService, asked: OfferedResource | undefined): number => {
  const own = asked && people[asked.id]?.minutes;
  return (own ?? parts?.map(({ minutes }) => minutes) ?? []).reduce((sum, minutes) => sum + minutes, 0);
};

const STARTS: Habits["times"] = [
  ...(["09:00", "09:00", "09:30", "10:00", "10:00", "10:30", "11:00", "11:00", "11:30", "12:00", "12:30"] as const),
  ...(["13:00", "13:30", "14:00", "14:30", "15:00", "15:00", "15:30", "16:00", "16:00", "16:30", "17:00"] as const),
];

type Hours = NonNullable<OfferedResource["hours"]>;

/** A week of a person: "09:00-15:00" or "09:00-12:00 13:00-18:00" on the days that are named. */
export function hoursOn(days: Partial<Record<Weekday, string>>): Hours {
  const closed: Hours = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
  const open = Object.entries(days).map(([day, text]) => [
    day,
    text.split(" ").map((stretch) => ({ from: stretch.slice(0, 5), to: stretch.slice(6) })),
  ]);
  return { ...closed, ...Object.fromEntries(open) };
}
