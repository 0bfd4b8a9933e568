import type { DatedException, House, Offer, Period } from "../../domain/plan/rules.ts";
import { WEEKDAYS } from "../../domain/time/calendar.ts";
import type { Chance } from "./chance.ts";

const EVENINGS = [
  { opens: "18:00", closes: "23:00", lastStart: null },
  { opens: "17:30", closes: "23:00", lastStart: "21:30" },
  { opens: "18:00", closes: "02:00", lastStart: null },
];
const STAYS: Period["duration"][] = [
  [{ upTo: null, minutes: 90 }],
  [
    { upTo: 2, minutes: 60 },
    { upTo: 4, minutes: 90 },
    { upTo: null, minutes: 120 },
  ],
];

/** Nothing, dinner, lunch and dinner, or one period that meets the night before. Periods that are there keep their ids. */
export function drawPeriods(chance: Chance, known: Pick<Period, "id">[]): Period[] {
  const lunch = { name: "Lunch", opens: "11:30", closes: "15:00", lastStart: "13:30" };
  const dinner = { name: "Dinner", ...chance.of(EVENINGS) };
  const allDay = { name: "All day", opens: "00:00", closes: "23:00", lastStart: null };
  const times = chance.of([[], [dinner], [dinner, lunch], [dinner, lunch], [allDay]]);
  return times.map((named, i) => ({
    ...{ id: known[i]?.id ?? `new-${i}`, days: [...WEEKDAYS], ...named, stepMinutes: chance.of([15, 30]) },
    ...{ duration: chance.of(STAYS), resetMinutes: chance.of([0, 0, 15]), pacing: drawPacing(chance) },
    ...{ noticeMinutes: chance.of([0, 0, 60]), closesAt: null, maxGuests: chance.of([null, null, 6]) },
  }));
}

const drawPacing = (chance: Chance): Period["pacing"] =>
  chance.of([null, { everyMinutes: 30, guests: 8, parties: null }, { everyMinutes: 15, guests: null, parties: 2 }]);

/** An evening that closes for an hour, or other hours on a date. */
export function drawException(chance: Chance, dates: string[], periods: Pick<Period, "id">[]) {
  const fromDate = chance.of(dates);
  const dated = { fromDate, toDate: fromDate, note: null };
  const closed = { ...dated, kind: "off", fromTime: "19:00", toTime: "20:00" } as const;
  const other = { ...dated, kind: "extra", fromTime: "16:00", toTime: "22:30", lastStart: null } as const;
  const own = { period: chance.of([null, periods[0]?.id ?? null]), duration: null, pacing: drawPacing(chance) };
  const drawn: WithoutId<DatedException> = chance.oneIn(2) ? closed : { ...other, ...own };
  return drawn;
}

type WithoutId<Exception> = Exception extends DatedException ? Omit<Exception, "id"> : never;

export type DrawnTables = Omit<House, "freezeMinutes">;
/** As the API answers it. */
export type DrawnOffer = Offer;
export type DrawnPlan = { periods: Period[]; offer?: DrawnOffer | null } & House;

const TABLES_MAX = 10;

/** Tables go, come back, come new or change their size, and joins change; now and then all go, so that spots are counted. */
export function drawTables(chance: Chance, { areas, resources, combinations }: DrawnTables) {
  const isCounted = resources.every(({ archived }) => archived);
  const willCount = chance.oneIn(12);
  const changed = resources.map((table) => ({
    ...table,
    archived: !isCounted && (willCount || table.archived !== chance.oneIn(6)),
    seats: chance.oneIn(8)
      ? { min: table.seats.min, max: Math.max(table.seats.min, chance.of([2, 4, 6])) }
      : table.seats,
  }));
  const inUse = changed.filter(({ archived }) => !archived);
  const kept = combinations.filter(({ of }) => of.every((id) => inUse.some((table) => table.id === id)));
  const [first, second] = [chance.of(resources), chance.of(resources)];
  const isNew = !kept.some(({ of }) => of.toSorted().join() === [first.id, second.id].toSorted().join());
  const canJoin = first.id < second.id && first.area === second.area && isNew;
  const [seats, order] = [{ min: 1, max: 4 }, resources.length];
  const table = { id: "new-table", kind: "table", name: `N${order}`, area: first.area, stock: "everyone" } as const;
  const isAdded = !willCount && resources.length < TABLES_MAX && chance.oneIn(3);
  return {
    ...{ areas, resources: isAdded ? [...changed, { ...table, seats, order, archived: false }] : changed },
    combinations: canJoin
      ? [...kept, { id: "new-join", of: [first.id, second.id], seats: { min: 3, max: 8 }, order }]
      : kept,
  };
}

/** Two to five tables, some that join, in one area. */
export function drawHouse(chance: Chance): House {
  const resources = Array.from({ length: 2 + chance.below(4) }, (_, i) => ({
    ...{ id: `${i + 1}`, kind: "table" as const, name: `T${i + 1}`, area: "10", order: i },
    ...{ stock: chance.of(["everyone", "everyone", "everyone", "members"] as const), archived: false },
    seats: { min: 1, max: chance.of([2, 2, 4, 6]) },
  }));
  const combinations = chance.oneIn(2) ? [{ id: "20", of: ["1", "2"], seats: { min: 3, max: 8 }, order: 0 }] : [];
  const areas = [{ id: "10", name: "Room", customersMayChoose: true, order: 0 }];
  return { areas, resources, combinations, freezeMinutes: chance.of([0, 60]) };
}
