import { USUAL_HOLD_RULES } from "../../domain/holds/rules.ts";
import { type Area, everyDay, FREEZE_MINUTES, type House, type Resource } from "../../domain/plan/rules.ts";
import { closedOn } from "../../domain/plan/schedule.ts";
import type { DemoBusiness } from "./add-demo.ts";
import { RESTAURANT } from "./demo-day.ts";
import { RESTAURANT_BOOK } from "./demo-guest-book.ts";

export const DEMO_RESTAURANT: DemoBusiness = {
  workspace: {
    slug: "demo",
    name: "Krog Ekbacken",
    description: "Husmanskost and natural wine under the old oaks on Södermalm.",
    businessType: "restaurant",
  },
  owner: { email: "demo@example.com", fullName: "Elin Ekbäck" },
  staff: { email: "staff@example.com", fullName: "Sami Nurmi" },
  rules: () => ({
    weeklySchedule: closedOn(everyDay("17:00", "23:00"), ["monday"]),
    bookingDurationMinutes: 90,
    advanceBookingDays: 60,
    maxCapacity: 12,
    maxGuestsPerBooking: 12,
    plan: { periods: [], exceptions: [], house: DEMO_HOUSE, holds: USUAL_HOLD_RULES },
  }),
  habits: { ...RESTAURANT, regulars: 60 },
  guestBook: RESTAURANT_BOOK,
  looks: {
    businessDescription:
      "We cook over birch and juniper what Sörmland's gardens have this week, and pour what its neighbours press.\n\nA table is yours for an hour and a half. Bring the whole party, or come alone and sit by the fire.",
    heroSubtitle: "Open fire, short menu, thirty seats. Mostly vegetables, sometimes a duck.",
    heroBackgroundColor: "#3b1a10",
    bookingSectionBackgroundColor: "#faf8f4",
    primaryColor: "#7a2c1e",
    secondaryColor: "#6b665c",
    contactAddress: "Bondegatan 12\n116 33 Stockholm",
    contactPhone: "+46 8 465 004 00",
  },
};

const [DINING_ROOM, TERRACE] = ["1", "2"];
const FIRST_TABLE = 100;
const JOIN = "500";

const AREAS: Area[] = [
  { id: DINING_ROOM, name: "Dining room", customersMayChoose: true, order: 0, room: { width: 31, height: 22 } },
  { id: TERRACE, name: "Terrace", customersMayChoose: true, order: 1, room: { width: 28, height: 8 } },
];

type Shape = "square" | "round";
/** The largest party, then the corner and the size in cells of 25 cm (docs/arrangement.md#the-floor). */
type Drawn = [area: string, most: number, x: number, y: number, width: number, height: number, shape?: Shape];
const TABLES: Drawn[] = [
  ...([
    [DINING_ROOM, 2, 2, 2, 3, 3, "round"],
    [DINING_ROOM, 2, 8, 2, 3, 3, "round"],
    [DINING_ROOM, 4, 14, 2, 5, 3],
    [DINING_ROOM, 4, 22, 2, 5, 3],
    [DINING_ROOM, 6, 2, 9, 7, 3],
    [DINING_ROOM, 6, 10, 9, 7, 3],
    [DINING_ROOM, 8, 21, 9, 9, 3],
    [DINING_ROOM, 8, 3, 16, 9, 3],
    [DINING_ROOM, 8, 19, 15, 6, 6, "round"],
  ] satisfies Drawn[]),
  ...([
    [TERRACE, 6, 2, 2, 7, 3],
    [TERRACE, 4, 12, 2, 5, 3],
    [TERRACE, 4, 20, 2, 5, 3],
  ] satisfies Drawn[]),
];

/** As many tables as the demo has spots, in two rooms. T5 and T6 join for larger parties. */
export const DEMO_HOUSE: House = {
  areas: AREAS,
  resources: TABLES.map(
    ([area, max, x, y, width, height, shape = "square"], order): Resource => ({
      ...{ id: String(FIRST_TABLE + order), kind: "table", name: `T${order + 1}`, area, order, seats: { min: 1, max } },
      ...{ stock: "everyone", archived: false, position: { x, y, width, height, rotation: 0, shape } },
    }),
  ),
  combinations: [
    { id: JOIN, of: [String(FIRST_TABLE + 4), String(FIRST_TABLE + 5)], seats: { min: 9, max: 12 }, order: 0 },
  ],
  freezeMinutes: FREEZE_MINUTES,
};
