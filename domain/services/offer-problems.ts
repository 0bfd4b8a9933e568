import { type Fault, fault } from "../faults.ts";
import { closingWallMinute } from "../plan/opening-hours.ts";
import { type PlanProblem, SPRING_NIGHT_MINUTES } from "../plan/plan-problems.ts";
import type { Need, Offer, OfferedResource, OfferedService, ServiceResource } from "../plan/rules.ts";
import { DAY_MINUTES, minutesOf, WEEKDAYS, type Weekday } from "../time/calendar.ts";
import { LONGEST_STAY_MINUTES } from "../time/day-axis.ts";
import { total } from "./teams.ts";

const OFFERED_RESOURCES_MAX = 300;
const SERVICES_MAX = 200;
const STRETCHES_MAX = 3;

type Path = PlanProblem["path"];
type ById = Map<string, OfferedResource>;

/**
 * All problems of services, people, rooms and machines among each other (docs/arrangement.md#people-and-services); paths as of
 * `planProblems`. `others`: ids of the plan's other parts.
 */
export function offerProblems({ resources, services }: Offer, others: string[] = []): PlanProblem[] {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const known = new Set(others);
  const repeatsId = (id: string) => known.size === known.add(id).size;
  return [
    ...tooMany("resources", resources, OFFERED_RESOURCES_MAX, "too_many_resources"),
    ...tooMany("services", services, SERVICES_MAX, "too_many_services"),
    ...resources.flatMap((resource, i) =>
      problemsAt(
        ["offer", "resources", i],
        [
          [repeatsId(resource.id), ["id"], fault("id_twice")],
          [(resource.kind === "pool") !== (resource.units !== null), ["units"], fault("units_of_counted")],
          ...hoursProblems(resource.hours),
        ],
      ),
    ),
    ...services.flatMap((service, i) =>
      problemsAt(
        ["offer", "services", i],
        [
          [repeatsId(service.id), ["id"], fault("id_twice")],
          ...lengthProblems(service),
          [!service.seats && service.needs.every(({ of }) => of === "units"), ["needs"], fault("needs_missing")],
          [Boolean(service.seats) && service.parts === null, ["parts"], fault("class_length_missing")],
          ...service.needs.map((need, n): Problem => [isUnmet(need, service, byId), ["needs", n], needFault(need)]),
          ...peopleProblems(service, byId),
        ],
      ),
    ),
  ];
}

const TOO_LONG = fault("service_too_long", { hours: LONGEST_STAY_MINUTES / 60 });

/** True for a problem, where it is, and its fault. */
type Problem = [isProblem: boolean, path: Path, fault: Fault];

const problemsAt = (path: Path, problems: Problem[]): PlanProblem[] =>
  problems.flatMap(([isProblem, field, fault]) => (isProblem ? [{ path: [...path, ...field], fault }] : []));

type TooMany = "too_many_resources" | "too_many_services";

const tooMany = (field: string, list: { archived: boolean }[], max: number, code: TooMany): PlanProblem[] =>
  list.filter(({ archived }) => !archived).length > max
    ? [{ path: ["offer", field], fault: fault(code, { max }) }]
    : [];

/** Three stretches a day, one after the other, and none into the next day's. */
function hoursProblems(hours: ServiceResource["hours"]): Problem[] {
  if (!hours) return [];
  const stretchesOn = (day: Weekday) =>
    hours[day].map(({ from, to }) => ({
      opens: minutesOf(from),
      closes: closingWallMinute({ openTime: from, closeTime: to }),
    }));
  return WEEKDAYS.flatMap((day, i) => {
    const stretches = stretchesOn(day);
    const [next] = stretchesOn(WEEKDAYS[(i + 1) % WEEKDAYS.length] ?? day);
    const until = stretches.at(-1)?.closes ?? 0;
    const isIntoNext = until > DAY_MINUTES && until + SPRING_NIGHT_MINUTES > DAY_MINUTES + (next?.opens ?? Infinity);
    return [
      [stretches.length > STRETCHES_MAX, ["hours", day], fault("too_many_stretches", { max: STRETCHES_MAX })],
      ...stretches.map(
        ({ opens }, n): Problem => [
          opens < (stretches[n - 1]?.closes ?? 0),
          ["hours", day, n, "from"],
          fault("stretch_too_early"),
        ],
      ),
      [isIntoNext, ["hours", day, stretches.length - 1, "to"], fault("stretch_into_next")],
    ];
  });
}

function lengthProblems({ parts, people }: OfferedService): Problem[] {
  const length = parts?.length ?? 1;
  return [
    [parts !== null && !parts.some(({ busy }) => busy), ["parts"], fault("nobody_busy")],
    [parts !== null && total(parts.map(({ minutes }) => minutes)) > LONGEST_STAY_MINUTES, ["parts"], TOO_LONG],
    ...Object.entries(people).flatMap(([id, { minutes }]): Problem[] =>
      minutes === undefined
        ? []
        : [
            [minutes.length !== length, ["people", id, "minutes"], fault("part_minutes_missing")],
            [total(minutes) > LONGEST_STAY_MINUTES, ["people", id, "minutes"], TOO_LONG],
          ],
    ),
  ];
}

/** An archived service may name what was removed, because past bookings name both. */
function isUnmet(need: Need, { archived }: OfferedService, byId: ById): boolean {
  const isThere = (kinds: ServiceResource["kind"][]) => (id: string) => {
    const resource = byId.get(id);
    return resource !== undefined && kinds.includes(resource.kind) && (archived || !resource.archived);
  };
  if (need.of === "units") return !isThere(["pool"])(need.resource);
  return "resources" in need && !need.resources.every(isThere(["room", "machine"]));
}

const needFault = ({ of }: Need) => (of === "units" ? fault("need_not_counted") : fault("need_not_there"));

function peopleProblems({ needs, people, archived }: OfferedService, byId: ById): Problem[] {
  const able = Object.keys(people).filter((id) => byId.get(id)?.archived === false);
  const needed = needs.filter(({ of }) => of === "person").length;
  return [
    ...Object.keys(people).map(
      (id): Problem => [byId.get(id)?.kind !== "person", ["people", id], fault("unknown_person")],
    ),
    [
      !archived && able.length < needed,
      ["people"],
      needed > 1 ? fault("too_few_people", { count: needed }) : fault("no_person_able"),
    ],
  ];
}
