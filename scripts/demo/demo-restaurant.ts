import { everyDay } from "../../domain/plan/rules.ts";
import { closedOn } from "../../domain/plan/schedule.ts";
import type { DemoBusiness } from "./add-demo.ts";
import { RESTAURANT } from "./demo-day.ts";
import { DEMO_HOUSE } from "./demo-house.ts";

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
    plan: { periods: [], exceptions: [], house: DEMO_HOUSE },
  }),
  habits: RESTAURANT,
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
