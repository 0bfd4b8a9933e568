import { USUAL_HOLD_RULES } from "../../domain/holds/rules.ts";
import { type ClassSession, everyDay, type Offer, type OfferedResource } from "../../domain/plan/rules.ts";
import { offerOf } from "../../domain/services/offer-of.ts";
import type { ServiceTemplate } from "../../domain/services/trades.ts";
import { numberedOffer } from "../../domain/services/with-other-ids.ts";
import { addDays, type Weekday, weekdayOf } from "../../domain/time/calendar.ts";
import type { DemoBusiness } from "./add-demo.ts";
import { ownedBy } from "./demo-salon.ts";
import { hoursOn, visitHabits } from "./demo-visits.ts";

const YOGA = "Yoga room";
const TREATMENTS = "Massage";
const PRICES = [950, 850, 1190, 1100, 590, 890, 1190, 180, 220, 160];
const TEACHERS = ["Nora", "Sam"];
const THERAPISTS = ["Idun", "Sam"];

const STUDIO: ServiceTemplate = {
  rooms: [
    { name: YOGA, count: 1 },
    { name: TREATMENTS, count: 2 },
  ],
  groups: {
    "Yoga, one to one": [
      { name: "First lesson", takes: "60", after: 15, room: YOGA },
      { name: "Private lesson", takes: "60", after: 15, room: YOGA },
      { name: "Long private lesson", takes: "90", after: 15, room: YOGA },
      { name: "Lesson for two", takes: "60", after: 15, upTo: 2, room: YOGA },
    ],
    Massage: [
      { name: "Massage, 30 minutes", takes: "30", after: 15, room: TREATMENTS },
      { name: "Massage, 60 minutes", takes: "60", after: 15, room: TREATMENTS },
      { name: "Massage, 90 minutes", takes: "90", after: 15, room: TREATMENTS },
    ],
    Classes: [
      { name: "Morning flow", takes: "60", upTo: 3 },
      { name: "Yin yoga", takes: "75", upTo: 3 },
      { name: "Yoga for beginners", takes: "60", upTo: 3 },
    ],
  },
};

/** The week's classes, of twelve mats each. */
const TIMETABLE: { service: string; days: Weekday[]; time: string; teacher: string }[] = [
  { service: "Morning flow", days: ["monday", "wednesday", "friday"], time: "08:00", teacher: "Nora" },
  { service: "Yin yoga", days: ["tuesday", "thursday"], time: "18:00", teacher: "Nora" },
  { service: "Yoga for beginners", days: ["saturday", "sunday"], time: "10:00", teacher: "Sam" },
];
const MATS = 12;

const PEOPLE: Record<string, Partial<OfferedResource>> = {
  Nora: { color: "#7a4a86" },
  Idun: {
    color: "#2f6b8a",
    hours: hoursOn({ monday: "12:00-20:00", tuesday: "09:00-17:00", thursday: "12:00-20:00", friday: "09:00-17:00" }),
  },
  Sam: {
    color: "#8a5a2b",
    hours: hoursOn({ monday: "08:00-14:00", wednesday: "08:00-18:00", saturday: "09:00-15:00", sunday: "09:00-15:00" }),
  },
};

const offer = studioOffer();

/** A yoga teacher and two therapists, of whom one teaches, too; a class every day. */
export const DEMO_STUDIO: DemoBusiness = {
  workspace: {
    slug: "demo-studio",
    name: "Studio Björk",
    description: "Yoga and massage in a quiet yard.",
    businessType: "yoga_studio",
  },
  owner: { email: "studio@example.com", fullName: "Nora Björk" },
  rules: (owner) => ({
    weeklySchedule: everyDay("08:00", "20:00"),
    advanceBookingDays: 60,
    slotStepMinutes: 15,
    plan: { periods: [], exceptions: [], offer: ownedBy(offer, "Nora", owner), holds: USUAL_HOLD_RULES },
  }),
  sessions: classesBetween,
  habits: visitHabits(bookedAsVisits(offer), {
    regulars: 160,
    parties: { monday: 28, tuesday: 24, wednesday: 28, thursday: 24, friday: 24, saturday: 20, sunday: 18 },
    often: ["Private lesson", "Private lesson", "Massage, 60 minutes", "Massage, 60 minutes", "Massage, 60 minutes"],
    notes: ["Ont i ländryggen", "I am pregnant, week 20", "Knee operated in spring", "Första gången på yoga"],
  }),
  looks: {
    businessDescription:
      "One room for yoga, two for massage, and a yard with a birch between them. Bring nothing: mats, towels and tea are here.",
    heroSubtitle: "Yoga and massage, in a class or alone",
    heroBackgroundColor: "#efe6ee",
    bookingSectionBackgroundColor: "#ffffff",
    primaryColor: "#6b3f78",
    secondaryColor: "#6b665c",
    contactAddress: "Brännkyrkagatan 40\n118 22 Stockholm",
    contactPhone: "+46 8 465 004 02",
  },
};

function bookedAsVisits(given: Offer): Offer {
  return { ...given, services: given.services.filter(({ seats }) => !seats) };
}

function studioOffer(): Offer {
  const usual = offerOf(STUDIO, { people: Object.keys(PEOPLE), currency: "SEK" });
  const idsOf = (names: string[]) =>
    usual.resources.flatMap(({ id, name }) => (names.includes(name) ? [[id, {}]] : []));
  return numberedOffer({
    ...usual,
    resources: usual.resources.map((each) => ({ ...each, ...PEOPLE[each.name] })),
    services: usual.services.map((service, i) => ({
      ...{ ...service, price: (PRICES[i] ?? 0) * 100 },
      people: Object.fromEntries(idsOf(service.group === "Massage" ? THERAPISTS : TEACHERS)),
      ...(service.group === "Classes" ? { seats: MATS, needs: [{ of: "person" }] } : {}),
    })),
  }).offer;
}

function classesBetween(first: string, last: string): ClassSession[] {
  const idOf = (name: string) => [...offer.resources, ...offer.services].find((each) => each.name === name)?.id ?? "";
  const sessions: ClassSession[] = [];
  for (let date = first; date <= last; date = addDays(date, 1))
    for (const { service, days, time, teacher } of TIMETABLE)
      if (days.includes(weekdayOf(date)))
        sessions.push({
          ...{ id: `${service}-${date}`.toLowerCase().replaceAll(" ", "-"), date, time, seats: MATS, cancelled: false },
          ...{ service: idOf(service), minutes: service === "Yin yoga" ? 75 : 60 },
          resources: [idOf(teacher), idOf(YOGA)],
        });
  return sessions;
}
