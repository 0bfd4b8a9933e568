import type { TradeNames } from "../../texts/en/trades.ts";
import type { Need, Offer, OfferedService, ServicePart } from "../plan/rules.ts";
import { aResource, aService, type ServiceTemplate, type Trade, type UsualService } from "./trades.ts";
import type { WeeklyClass } from "./weekly-classes.ts";

/** An owner answers this about a trade. Without `rooms` and `services`: as many rooms as usual, all services, no prices. */
export type TradeChoice = {
  people: string[];
  currency: string;
  /** Customers read the names of services, groups and rooms in them. Missing: English. */
  names?: TradeNames | undefined;
  /** How many of each of the trade's rooms. */
  rooms?: number[];
  /**
   * The usual services, in order of the template: whether each is offered, its price in the currency's minor unit, and whether a class is
   * held every week at its usual times. Missing: it is.
   */
  services?: { isOffered: boolean; price: number | null; isHeld?: boolean | undefined }[];
};

/**
 * The trade's services as an offer, under ids that begin with `new-`. Everybody does all of them.
 *
 * @example offerOf(salon, { people: ["Anna", "Bo"], currency: "SEK", rooms: [3] }) has "Chair 1" to "Chair 3"
 */
export function offerOf(trade: ServiceTemplate, choice: TradeChoice): Offer {
  const names: Record<string, string> = choice.names ?? {};
  const inWords = (name: string) => names[name] ?? name;
  const people = choice.people.map((name, i) => ({ id: newPersonId(i), kind: "person" as const, name }));
  const rooms = trade.rooms.flatMap((kind, i) => roomsOf(kind.name, choice.rooms?.[i] ?? kind.count));
  const services = usualServices(trade).map((each, i) => {
    const { isOffered = true, price = null } = choice.services?.[i] ?? {};
    return { ...serviceOf(each, newServiceId(i), people, rooms), isOffered, price };
  });
  return {
    resources: [
      ...people.map((person, order) => aResource({ ...person, order })),
      ...rooms.map(({ kind, number }, i) => {
        const name = number === null ? inWords(kind) : `${inWords(kind)} ${number}`;
        return aResource({ id: newRoomId(i), kind: "room", name, order: people.length + i });
      }),
    ],
    services: services.flatMap(({ isOffered, ...service }) =>
      isOffered ? { ...service, name: inWords(service.name), group: inWords(service.group) } : [],
    ),
    ...{ assign: "least_busy", currency: choice.currency },
  };
}

/** How long the classes of a trade are planned ahead, to begin with. */
export const WEEKS_HELD = 8;

/** The classes among these services at their usual times, by the first of the people and in the first room that serves. */
export function weeklyClassesOf(trade: ServiceTemplate, choice: TradeChoice): WeeklyClass[] {
  const { services } = offerOf(trade, choice);
  return usualServices(trade).flatMap((usual, i) => {
    const service = services.find(({ id }) => id === newServiceId(i));
    const { held } = usual;
    if (!held || !service || choice.services?.[i]?.isHeld === false) return [];
    const rooms = service.needs.flatMap((need) => (need.of === "any" ? need.resources.slice(0, 1) : []));
    const resources = [newPersonId(0), ...rooms];
    return held.on.map((weekday) => ({ service: service.id, weekday, time: held.at, resources, weeks: WEEKS_HELD }));
  });
}

/** In order of the template. */
export const usualServices = ({ groups }: Pick<Trade, "groups">): (UsualService & { group: string })[] =>
  Object.entries(groups).flatMap(([group, usual]) => usual.map((each) => ({ ...each, group })));

const newServiceId = (index: number) => `new-service-${index + 1}`;
/** The id in `offerOf` of the person so many places down the list, from 0. */
export const newPersonId = (index: number) => `new-person-${index + 1}`;
const newRoomId = (index: number) => `new-room-${index + 1}`;

/** A single one needs no number. */
const roomsOf = (kind: string, count: number): { kind: string; number: number | null }[] =>
  Array.from({ length: count }, (_, i) => ({ kind, number: count > 1 ? i + 1 : null }));

function serviceOf(
  { name, group, takes, after = 0, upTo = 1, room, held }: UsualService & { group: string },
  id: string,
  people: { id: string }[],
  rooms: { kind: string }[],
): OfferedService {
  const serving = rooms.flatMap(({ kind }, i) => (room === undefined || room === kind ? newRoomId(i) : []));
  const inRoom: Need = { of: "any", resources: serving, during: "whole" };
  return {
    ...aService({ id, name, group, parts: partsOf(takes) }),
    ...(held ? { seats: held.seats } : {}),
    ...{ bufferAfter: after, maxGuests: upTo, people: Object.fromEntries(people.map((person) => [person.id, {}])) },
    needs: [{ of: "person" }, ...(serving.length > 0 ? [inRoom] : [])],
  };
}

const partsOf = (takes: string): ServicePart[] =>
  takes.split(" ").map((part) => ({ minutes: Number(part.replace(/[()]/g, "")), busy: !part.startsWith("(") }));
