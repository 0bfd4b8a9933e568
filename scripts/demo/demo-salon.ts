import { USUAL_HOLD_RULES } from "../../domain/holds/rules.ts";
import { everyDay, type Offer, type OfferedResource, type OfferedService } from "../../domain/plan/rules.ts";
import { closedOn } from "../../domain/plan/schedule.ts";
import { offerOf } from "../../domain/services/offer-of.ts";
import { TRADES } from "../../domain/services/trades.ts";
import { numberedOffer } from "../../domain/services/with-other-ids.ts";
import type { DemoBusiness } from "./add-demo.ts";
import { SALON_BOOK } from "./demo-guest-book.ts";
import { hoursOn, visitHabits } from "./demo-visits.ts";

const PEOPLE: Record<string, Partial<OfferedResource>> = {
  Maja: { color: "#2f5d50" },
  Leila: {
    color: "#9a6412",
    hours: hoursOn({
      ...{ tuesday: "09:00-18:00", wednesday: "09:00-18:00", thursday: "12:00-18:00", friday: "09:00-18:00" },
      saturday: "10:00-16:00",
    }),
  },
  Jonas: {
    color: "#3f5f9a",
    hours: hoursOn({ tuesday: "09:00-12:00 13:00-18:00", thursday: "09:00-18:00", friday: "09:00-18:00" }),
  },
  Tove: {
    color: "#8a3f6b",
    hours: hoursOn({ wednesday: "10:00-18:00", friday: "10:00-18:00", saturday: "09:00-16:00" }),
  },
};

/**
 * In kronor. `by`: those who do it, when not everybody does; "Jonas 30" in his own minutes. `again`: in so many weeks; `isTested`: asks
 * for a patch test.
 */
type Terms = { price: number; from?: true; by?: string; about?: string; again?: number; isTested?: true };
const TERMS: Record<string, Terms> = {
  Cut: { price: 520, by: "Maja, Leila, Jonas 30, Tove" },
  "Long hair cut": { price: 620 },
  "Children’s cut": { price: 390, about: "Up to twelve years" },
  "Fringe trim": { price: 150 },
  Roots: { price: 890, by: "Maja, Leila", again: 5, isTested: true },
  "Full colour": { price: 1290, from: true, by: "Maja, Leila", again: 8, isTested: true },
  Highlights: {
    price: 1590,
    from: true,
    by: "Maja, Leila",
    about: "With a gloss at the end",
    again: 10,
    isTested: true,
  },
  "Wash and blow-dry": { price: 390 },
  Updo: { price: 850, by: "Maja, Tove" },
};

const offer = salonOffer();

/** Four hairdressers and three chairs. */
export const DEMO_SALON: DemoBusiness = {
  workspace: {
    slug: "demo-salon",
    name: "Salong Vattugatan",
    description: "Cut and colour by the canal.",
    businessType: "hair_salon",
  },
  owner: { email: "salon@example.com", fullName: "Maja Holm" },
  rules: (owner) => ({
    weeklySchedule: closedOn(everyDay("09:00", "18:00"), ["sunday", "monday"]),
    advanceBookingDays: 60,
    slotStepMinutes: 15,
    plan: { periods: [], exceptions: [], offer: ownedBy(offer, "Maja", owner), holds: USUAL_HOLD_RULES },
  }),
  habits: visitHabits(offer, {
    regulars: 160,
    parties: { monday: 0, tuesday: 34, wednesday: 32, thursday: 34, friday: 46, saturday: 34, sunday: 0 },
    often: ["Cut", "Cut", "Cut", "Cut", "Long hair cut", "Long hair cut", "Roots", "Roots", "Wash and blow-dry"],
    notes: [
      "Första gången hos er",
      "Känslig hårbotten",
      "I bring a picture",
      "Allergic to ammonia",
      "Kommer med barnvagn",
    ],
  }),
  guestBook: SALON_BOOK,
  looks: {
    businessDescription: "Cuts, colour and quiet hours by the canal. Come ten minutes early: the coffee is on us.",
    heroSubtitle: "Hair, unhurried",
    heroBackgroundColor: "#dfe7e1",
    bookingSectionBackgroundColor: "#ffffff",
    primaryColor: "#2f5d50",
    secondaryColor: "#5f6660",
    contactAddress: "Hantverkargatan 7\n112 21 Stockholm",
    contactPhone: "+46 8 465 004 01",
  },
};

function salonOffer(): Offer {
  const trade = TRADES.find(({ type }) => type === "hair_salon");
  if (!trade) throw new Error("There is no template for hair salons.");
  const usual = offerOf(trade, { people: Object.keys(PEOPLE), currency: "SEK", rooms: [3] });
  const people = usual.resources.filter(({ kind }) => kind === "person");
  return numberedOffer({
    ...usual,
    resources: usual.resources.map((each) => ({ ...each, ...PEOPLE[each.name] })),
    services: usual.services.map((service) => ({ ...service, ...termsOf(service, people) })),
  }).offer;
}

function termsOf({ name, people }: OfferedService, everybody: OfferedResource[]): Partial<OfferedService> {
  const { price, from = false, by, about = "", again, isTested } = TERMS[name] ?? { price: 500 };
  const able = by?.split(", ").map((text) => text.split(" "));
  const own = able?.map(([who, minutes]) => [
    everybody.find((person) => person.name === who)?.id,
    minutes ? { minutes: [Number(minutes)] } : {},
  ]);
  return {
    ...{ price: price * 100, priceFrom: from, description: about, people: own ? Object.fromEntries(own) : people },
    ...(again ? { rebookWeeks: again } : {}),
    ...(isTested ? { patchTest: { name: "Colour", validMonths: 6 } } : {}),
  };
}

/** The owner's member signs in as one of the people. */
export const ownedBy = (given: Offer, person: string, memberId: string): Offer => ({
  ...given,
  resources: given.resources.map((each) => (each.name === person ? { ...each, memberId } : each)),
});
