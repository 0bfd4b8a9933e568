import type { BusinessType } from "../business-types.ts";
import { everyDay, type OfferedResource, type OfferedService, type WeeklySchedule } from "../plan/rules.ts";
import { closedOn } from "../plan/schedule.ts";
import type { Weekday } from "../time/calendar.ts";

/**
 * Parts as "30 (35) 25": in brackets the person is free. `after`: minutes to clean up. `upTo`: the largest party.
 * `room`: the only one that serves; null: none is needed. `held`: of a class, its seats and its usual times.
 */
export type UsualService = {
  name: string;
  takes: string;
  after?: number;
  upTo?: number;
  room?: string | null;
  held?: { seats: number; on: Weekday[]; at: string };
};

/** Rooms or seats of one kind, and how many of them a business of the trade usually has. */
export type UsualRooms<Name extends string = string> = { name: Name; count: number };
type RoomName = "Chair" | "Nail table" | "Treatment room" | "Room" | "Grooming table" | "Studio";

/** The usual services of a trade, its rooms and its hours. A service without a room of its own takes any one of `rooms`. */
export type Trade = {
  type: Exclude<BusinessType, "restaurant">;
  week: WeeklySchedule;
  rooms: UsualRooms<RoomName>[];
  groups: Record<string, UsualService[]>;
};

/** Enough of a trade to make an offer. */
export type ServiceTemplate = Pick<Trade, "groups"> & { rooms: UsualRooms[] };

const tuesdayToSaturday = (opens: string, closes: string) => closedOn(everyDay(opens, closes), ["sunday", "monday"]);
const mondayToFriday = (opens: string, closes: string) => closedOn(everyDay(opens, closes), ["saturday", "sunday"]);

const CHAIRS: UsualRooms<RoomName> = { name: "Chair", count: 2 };
const NAIL_TABLE: UsualRooms<RoomName> = { name: "Nail table", count: 1 };
const TREATMENT_ROOM: UsualRooms<RoomName> = { name: "Treatment room", count: 1 };
const ROOM: UsualRooms<RoomName> = { name: "Room", count: 1 };

/** Templates hold what one person gives alone. Prices are left to the owner. Groups stand in the order of a visit: colour before cut. */
export const TRADES: readonly Trade[] = [
  {
    ...{ type: "hair_salon", week: tuesdayToSaturday("09:00", "18:00"), rooms: [CHAIRS] },
    groups: {
      Colour: [
        { name: "Roots", takes: "30 (35) 25", after: 10 },
        { name: "Full colour", takes: "45 (40) 30", after: 10 },
        { name: "Highlights", takes: "60 (35) 40", after: 10 },
      ],
      Cuts: [
        { name: "Cut", takes: "45", after: 5 },
        { name: "Long hair cut", takes: "60", after: 5 },
        { name: "Children’s cut", takes: "30", after: 5 },
        { name: "Fringe trim", takes: "15" },
      ],
      Styling: [
        { name: "Wash and blow-dry", takes: "30", after: 5 },
        { name: "Updo", takes: "60", after: 5 },
      ],
    },
  },
  {
    ...{ type: "barber", week: tuesdayToSaturday("10:00", "19:00"), rooms: [CHAIRS] },
    groups: {
      Hair: [
        { name: "Haircut", takes: "30", after: 5 },
        { name: "Skin fade", takes: "45", after: 5 },
        { name: "Buzz cut", takes: "20", after: 5 },
        { name: "Child’s haircut", takes: "30", after: 5 },
      ],
      Beard: [
        { name: "Beard trim", takes: "20", after: 5 },
        { name: "Hot towel shave", takes: "30", after: 5 },
        { name: "Haircut and beard", takes: "50", after: 5 },
      ],
    },
  },
  {
    ...{ type: "beauty_salon", week: mondayToFriday("10:00", "18:00") },
    rooms: [NAIL_TABLE, TREATMENT_ROOM],
    groups: {
      Nails: [
        { name: "Manicure", takes: "45", after: 10, room: "Nail table" },
        { name: "Gel manicure", takes: "60", after: 10, room: "Nail table" },
        { name: "Pedicure", takes: "60", after: 15, room: "Treatment room" },
        { name: "Gel removal", takes: "10 (10) 15", after: 10, room: "Nail table" },
      ],
      "Brows and lashes": [
        { name: "Brow shaping", takes: "20", after: 5, room: "Treatment room" },
        { name: "Lash lift", takes: "20 (15) 15", after: 10, room: "Treatment room" },
        { name: "Lash extensions", takes: "120", after: 10, room: "Treatment room" },
      ],
      Face: [{ name: "Facial", takes: "60", after: 15, room: "Treatment room" }],
    },
  },
  {
    ...{ type: "spa_wellness", week: mondayToFriday("10:00", "19:00"), rooms: [ROOM] },
    groups: {
      Massage: [
        { name: "Massage, 30 minutes", takes: "30", after: 15 },
        { name: "Massage, 60 minutes", takes: "60", after: 15 },
        { name: "Massage, 90 minutes", takes: "90", after: 15 },
      ],
      Special: [
        { name: "Deep tissue massage", takes: "60", after: 15 },
        { name: "Pregnancy massage", takes: "60", after: 15 },
        { name: "Hot stone massage", takes: "75", after: 15 },
      ],
      Spa: [
        { name: "Facial", takes: "60", after: 15 },
        { name: "Body scrub", takes: "45", after: 15 },
      ],
    },
  },
  {
    ...{ type: "clinic", week: mondayToFriday("08:00", "17:00"), rooms: [ROOM] },
    groups: {
      Visits: [
        { name: "First visit", takes: "60", after: 15 },
        { name: "Treatment", takes: "45", after: 15 },
        { name: "Follow-up", takes: "30", after: 10 },
      ],
      "At a distance": [{ name: "Call", takes: "20", after: 10, room: null }],
    },
  },
  {
    ...{
      type: "dog_groomer",
      week: mondayToFriday("09:00", "17:00"),
      rooms: [{ name: "Grooming table", count: 1 }],
    },
    groups: {
      "Full groom": [
        { name: "Small dog", takes: "90", after: 15 },
        { name: "Medium dog", takes: "120", after: 15 },
        { name: "Large dog", takes: "150", after: 15 },
        { name: "Puppy’s first groom", takes: "45", after: 15 },
      ],
      "Bath and care": [
        { name: "Bath and brush", takes: "60", after: 15 },
        { name: "Claw trim", takes: "15", after: 5 },
      ],
    },
  },
  {
    ...{
      type: "yoga_studio",
      week: everyDay("08:00", "20:00"),
      rooms: [{ name: "Studio", count: 1 }],
    },
    groups: {
      Classes: [
        { name: "Vinyasa flow", takes: "75", upTo: 4, held: { seats: 12, on: ["monday", "wednesday"], at: "18:00" } },
        {
          name: "Beginners’ yoga",
          takes: "60",
          upTo: 4,
          held: { seats: 12, on: ["tuesday", "thursday"], at: "18:00" },
        },
        { name: "Morning yoga", takes: "60", upTo: 4, held: { seats: 12, on: ["saturday"], at: "09:00" } },
        { name: "Yin yoga", takes: "75", upTo: 4, held: { seats: 12, on: ["sunday"], at: "17:00" } },
      ],
      "One to one": [
        { name: "First lesson", takes: "60", after: 15 },
        { name: "Private lesson", takes: "60", after: 15 },
        { name: "Long private lesson", takes: "90", after: 15 },
        { name: "Lesson for two", takes: "60", after: 15, upTo: 2 },
      ],
    },
  },
  {
    ...{ type: "other", week: mondayToFriday("09:00", "17:00"), rooms: [] },
    groups: { "": [{ name: "Appointment", takes: "30" }] },
  },
];

/** A person, room or machine with everything that an owner need not say. */
export const aResource = (given: Pick<OfferedResource, "id" | "kind" | "name" | "order">): OfferedResource => ({
  ...{ units: null, hours: null, archived: false, online: given.kind === "person" },
  ...{ color: null, photoUrl: null, memberId: null },
  ...given,
});

/** A service with everything that an owner need not say: no price, for one guest, by one of its people. */
export const aService = (given: Pick<OfferedService, "id" | "name" | "group" | "parts">): OfferedService => ({
  ...{ description: "", bufferBefore: 0, bufferAfter: 0, maxGuests: 1, needs: [{ of: "person" }], people: {} },
  ...{ price: null, priceFrom: false, online: true, archived: false },
  ...given,
});
