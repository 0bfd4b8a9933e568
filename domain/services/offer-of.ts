import type { Need, Offer, OfferedService, ServicePart } from "../rules.ts";
import type { Language } from "../texts/language.ts";
import { aResource, aService, type Trade, type UsualService } from "./trades.ts";
import { TRADES_IN_SWEDISH } from "./trades-sv.ts";

/** An owner answers this about a trade. Without `rooms` and `services`: as many rooms as usual, all services, no prices. */
export type TradeChoice = {
  people: string[];
  currency: string;
  /** Customers read the names of services, groups and rooms in it. Missing: English. */
  language?: Language | null;
  /** How many of each of the trade's rooms. */
  rooms?: number[];
  /** The usual services, in order of the template: whether each is offered, and its price in the currency's minor unit. */
  services?: { isOffered: boolean; price: number | null }[];
};

/**
 * The trade's services as an offer, under ids that begin with `new-`. Everybody does all of them.
 *
 * @example offerOf(salon, { people: ["Anna", "Bo"], currency: "SEK", rooms: [3] }) has "Chair 1" to "Chair 3"
 */
export function offerOf(trade: Pick<Trade, "rooms" | "groups">, choice: TradeChoice): Offer {
  const inWords = (name: string) => (choice.language === "sv" ? (TRADES_IN_SWEDISH[name] ?? name) : name);
  const people = choice.people.map((name, i) => ({ id: newPersonId(i), kind: "person" as const, name }));
  const rooms = trade.rooms.flatMap((kind, i) => roomsOf(kind.name, choice.rooms?.[i] ?? kind.count));
  const services = Object.entries(trade.groups)
    .flatMap(([group, usual]) => usual.map((each) => ({ ...each, group })))
    .map((each, i) => ({ ...serviceOf(each, `new-service-${i + 1}`, people, rooms), ...choice.services?.[i] }));
  return {
    resources: [
      ...people.map((person, order) => aResource({ ...person, order })),
      ...rooms.map(({ kind, number }, i) => {
        const name = number === null ? inWords(kind) : `${inWords(kind)} ${number}`;
        return aResource({ id: newRoomId(i), kind: "room", name, order: people.length + i });
      }),
    ],
    services: services.flatMap(({ isOffered = true, ...service }) =>
      isOffered ? { ...service, name: inWords(service.name), group: inWords(service.group) } : [],
    ),
    ...{ assign: "least_busy", currency: choice.currency },
  };
}

/** The id in `offerOf` of the person so many places down the list, from 0. */
export const newPersonId = (index: number) => `new-person-${index + 1}`;
const newRoomId = (index: number) => `new-room-${index + 1}`;

/** A single one needs no number. */
const roomsOf = (kind: string, count: number): { kind: string; number: number | null }[] =>
  Array.from({ length: count }, (_, i) => ({ kind, number: count > 1 ? i + 1 : null }));

function serviceOf(
  { name, group, takes, after = 0, upTo = 1, room }: UsualService & { group: string },
  id: string,
  people: { id: string }[],
  rooms: { kind: string }[],
): OfferedService {
  const serving = rooms.flatMap(({ kind }, i) => (room === undefined || room === kind ? newRoomId(i) : []));
  const inRoom: Need = { of: "any", resources: serving, during: "whole" };
  return {
    ...aService({ id, name, group, parts: partsOf(takes) }),
    ...{ bufferAfter: after, maxGuests: upTo, people: Object.fromEntries(people.map((person) => [person.id, {}])) },
    needs: [{ of: "person" }, ...(serving.length > 0 ? [inRoom] : [])],
  };
}

const partsOf = (takes: string): ServicePart[] =>
  takes.split(" ").map((part) => ({ minutes: Number(part.replace(/[()]/g, "")), busy: !part.startsWith("(") }));
