import type { BrowserContext, Page } from "playwright-core";
import { PASSWORD as DEMO_PASSWORD } from "../../scripts/demo/add-demo.ts";
import { bookingLinkToken } from "../../scripts/tests/booking-link-token.ts";
import { atKrogen, roomOf } from "./drawn-floors.ts";
import { type Account, signInAs } from "./launch.ts";
import { LONG_NAMED_OFFER, LONG_NAMED_SALON } from "./long-named-salon.ts";
import { PASSWORD, Product } from "./product.ts";

/** Friday afternoon in Stockholm, before the evening's first guests. */
export const NOW = "2027-06-18T14:00:00Z";
export const TODAY = "2027-06-18";
export const DEMO = "demo";

type Kind = keyof typeof BOOKINGS;
type Booking = { id: string; tokenVersion: number };
type Booked = { customerName: string; bookingTime: string } & Record<string, unknown>;

/** Conditions on the demo's bookings: each kind takes the first. */
const BOOKINGS = {
  confirmed: `status = 'confirmed' AND booking_date > '${TODAY}' AND customer_email IS NOT NULL`,
  cancelled: `status = 'cancelled' AND customer_email IS NOT NULL`,
  over: `status = 'confirmed' AND booking_date < '${TODAY}' AND attendance = 'finished' AND customer_email IS NOT NULL`,
  today: `status = 'confirmed' AND booking_date = '${TODAY}' AND notes IS NOT NULL AND customer_email IS NOT NULL`,
};

export const OWNER = { email: "demo@example.com", password: DEMO_PASSWORD };
export const HAIRDRESSER = { email: "salon@example.com", password: DEMO_PASSWORD };
export const TEACHER = { email: "studio@example.com", password: DEMO_PASSWORD };
export const STAFF = { email: "staff@example.com", password: DEMO_PASSWORD };

const EVERY_DAY = {
  ...{ days: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"], pacing: null },
  ...{ lastStart: null, resetMinutes: 0, noticeMinutes: 0, closesAt: null, maxGuests: null },
};
const LUNCH_PERIOD = {
  ...{ ...EVERY_DAY, id: "new-1", name: "Lunch", opens: "11:30", closes: "14:30", lastStart: "13:45", stepMinutes: 15 },
  duration: [{ upTo: null, minutes: 75 }],
};
const DINNER_PERIOD = {
  ...{ ...EVERY_DAY, id: "new-2", name: "Dinner", opens: "17:00", closes: "22:30", stepMinutes: 30, resetMinutes: 15 },
  duration: [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 105 },
    { upTo: 6, minutes: 120 },
    { upTo: null, minutes: 150 },
  ],
  pacing: { everyMinutes: 30, guests: 12, parties: null },
};

/** In order: area, name, smallest and largest party. */
const TABLES = [
  ...([
    ["room", "T1", 1, 2],
    ["room", "T2", 1, 2],
    ["room", "T3", 2, 4],
    ["room", "T4", 2, 4],
  ] as const),
  ...([
    ["room", "T5", 2, 4],
    ["room", "T6", 4, 6],
    ["room", "T7", 4, 8],
  ] as const),
  ...([
    ["terrace", "T8", 1, 2],
    ["terrace", "T9", 2, 4],
    ["bar", "Chef's counter", 1, 2],
  ] as const),
] as const;
const REMOVED = "T7";
const PINNED = "Familjen Sandberg";
const HOUSE = {
  areas: ["Dining room", "Terrace", "Bar"].map((name, order) => ({
    ...{ id: `new-${["room", "terrace", "bar"][order]}`, name, customersMayChoose: true, order },
    ...roomOf(name),
  })),
  resources: TABLES.map(([area, name, min, max], order) => ({
    ...{ id: `new-${order}`, kind: "table", name, area: `new-${area}`, order, seats: { min, max } },
    ...{ stock: "everyone", archived: false, ...atKrogen(name) },
  })),
  combinations: [
    { id: "new-50", of: ["new-0", "new-1"], seats: { min: 3, max: 4 }, order: 0 },
    { id: "new-51", of: ["new-2", "new-3"], seats: { min: 5, max: 8 }, order: 1 },
  ],
  freezeMinutes: 60,
};
const EVENING: [name: string, time: string, guests: number, notes?: string][] = [
  ["Nils Holm", "15:00", 2],
  ["Ada Berg", "15:30", 3, "Pushchair, needs room at the side"],
  ["Åsa Lindqvist", "17:30", 2],
  ["Familjen Sandberg", "18:00", 5, "High chair"],
  ["Oskar Lindholm", "18:00", 4, "Nut allergy"],
  ["Petra Ek", "18:30", 2],
  ["Nordvik AB", "19:00", 8, "One bill"],
  ["Maximiliana Featherstonehaugh-Cholmondeley af Wetterstedt", "19:00", 5, "Window if possible, one comes later"],
  ["Karl Ström", "19:00", 2],
  ["Jonas Ek", "19:30", 2],
  ["Maria Sund", "19:30", 4],
  ["Lina Dahl", "20:00", 2],
  ["Erik Blom", "20:30", 3],
  ["Sara Norén", "21:00", 2],
];
/** `idOf`: of a party's booking. */
export type HouseWithTables = Account & { slug: string; cookie: string; idOf: (party: string) => string | undefined };
type Plan = { resources: { id: string; name: string }[] } & Record<string, unknown>;

/** The product with its demo restaurant, always at the same moment, and what its screens need. */
export class Stage {
  readonly product: Product;
  #count = 0;
  #signedIn = new WeakMap<BrowserContext, string>();
  #house: Promise<HouseWithTables> | undefined;
  #kitchen: Promise<Account> | undefined;
  #newcomers = new WeakMap<BrowserContext, Promise<Account>>();

  static async start(): Promise<Stage> {
    const product = await Product.onFreePort();
    await product.start({ NOW }, "--demo");
    return new Stage(product);
  }

  private constructor(product: Product) {
    this.product = product;
  }

  booking(kind: Kind): Booking {
    const sql = `SELECT id, token_version "tokenVersion" FROM bookings
      WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = '${DEMO}') AND ${BOOKINGS[kind]} ORDER BY abs(starts_at - ?), customer_name LIMIT 1`;
    const [booking] = this.product.rows<Booking>(sql, Date.parse(NOW));
    if (!booking) throw new Error(`The demo has no booking that is ${kind}.`);
    return booking;
  }

  /** For the demo's booking. */
  link(purpose: "manage" | "feedback", kind: Kind): string {
    return `/${DEMO}/${purpose}/${bookingLinkToken(this.product.data, purpose, this.booking(kind))}`;
  }

  /** Without a person, signs out. */
  async enter(page: Page, person?: Account): Promise<void> {
    const context = page.context();
    const email = person?.email ?? "";
    if ((this.#signedIn.get(context) ?? "") === email) return;
    await page.goto("about:blank"); // what the screen before still asks for would be refused
    await context.clearCookies();
    if (person) await signInAs(context, this.product.origin, person);
    this.#signedIn.set(context, email);
  }

  /** One for each browser. */
  newcomerOf(page: Page): Promise<Account> {
    const known = this.#newcomers.get(page.context()) ?? this.newcomer();
    this.#newcomers.set(page.context(), known);
    return known;
  }

  /** No workspace; the link confirms the address. */
  async newcomer() {
    this.#count += 1;
    const email = `newcomer-${this.#count}@example.com`;
    const body = { email, password: PASSWORD, fullName: "Nils Ny" };
    await this.product.call("POST", "/api/auth/sign-up", { body });
    return { email, password: PASSWORD, link: await this.#linkTo(email) };
  }

  async passwordLink(): Promise<string> {
    const { email } = await this.newcomer();
    await this.product.call("POST", "/api/auth/password-reset", { body: { email } });
    return this.#linkTo(email, 2);
  }

  async invitationLink(): Promise<string> {
    this.#count += 1;
    const email = `nora-${this.#count}@example.com`;
    const cookie = await this.#ownerCookie();
    const body = { email, fullName: "Nora Berg" };
    await this.product.call("POST", `/api/workspaces/${DEMO}/team/invitations`, { cookie, body });
    return this.#linkTo(email);
  }

  /** With one table. */
  async aSmallPlace() {
    const place = await this.product.aRestaurant({ name: "Lilla Krogen", maxCapacity: 1 });
    const take = (bookingTime: string) => this.book(place, { customerName: "Somebody Else", bookingTime });
    return { ...place, take };
  }

  /** Forty bookings, some with long names and much to say. */
  async aFullPlace() {
    const place = await this.product.aRestaurant({ name: "Stora Krogen", maxCapacity: 14 });
    for (let nth = 0; nth < 40; nth += 1)
      await this.book(place, {
        customerName: nth % 5 ? `Guest ${nth}` : "Maximiliana Featherstonehaugh-Cholmondeley af Wetterstedt",
        bookingTime: `${17 + Math.floor(nth / 8)}:${nth % 2 ? "30" : "00"}`,
        guests: 1 + (nth % 6),
        ...(nth % 3 ? {} : { notes: "Window if possible, two of them do not eat fish, and one comes later" }),
      });
    return { ...place, password: PASSWORD };
  }

  /** Lunch and dinner, with stays by party and a kitchen that takes twelve guests every half hour. */
  async aPlaceWithPeriods() {
    const place = await this.product.aRestaurant({ name: "Två Sittningar", maxCapacity: 14 });
    await this.product.savePlan(place, { periods: [LUNCH_PERIOD, DINNER_PERIOD] });
    for (const [nth, bookingTime] of ["12:00", "12:30", "18:30", "19:00", "19:00", "19:15"].entries())
      await this.book(place, { customerName: `Guest ${nth}`, bookingTime, guests: 2 + (nth % 4) });
    return { ...place, password: PASSWORD };
  }

  async aSalonWithLongNames() {
    const place = await this.product.aRestaurant({ name: LONG_NAMED_SALON });
    await this.product.savePlan(place, { offer: LONG_NAMED_OFFER });
    return place;
  }

  /** Ten tables in three areas, an evening that fills them, a party pinned and one whose table was removed. One for all. */
  houseWithTables(): Promise<HouseWithTables> {
    this.#house ??= this.#aHouseWithTables();
    return this.#house;
  }

  kitchenOfHouse(): Promise<Account> {
    this.#kitchen ??= this.houseWithTables().then(async (house) => {
      const email = await this.product.aColleague(house, "kitchen");
      return { email, password: PASSWORD };
    });
    return this.#kitchen;
  }

  async #aHouseWithTables(): Promise<HouseWithTables> {
    const place = await this.product.aRestaurant({ name: "Krogen vid Kajen", bookingDurationMinutes: 90 });
    const plan: Plan = await this.product.savePlan(place, HOUSE);
    const booked = new Map<string, string>();
    for (const [customerName, bookingTime, guests, notes] of EVENING)
      booked.set(customerName, await this.book(place, { customerName, bookingTime, guests, ...(notes && { notes }) }));
    const body = { resources: plan.resources.filter(({ name }) => name === "T6").map(({ id }) => id), pin: true };
    const path = `/api/workspaces/${place.slug}/bookings/${booked.get(PINNED)}/place`;
    await this.product.call("POST", path, { ...place, body });
    const resources = plan.resources.map((each) => (each.name === REMOVED ? { ...each, archived: true } : each));
    await this.product.savePlan(place, { ...plan, resources }, 1);
    return { ...place, password: PASSWORD, idOf: (party) => booked.get(party) };
  }

  /** By phone, as a member notes it. Answers its id. */
  async book({ slug, cookie }: { slug: string; cookie: string }, fields: Booked): Promise<string> {
    const body = { guests: 2, bookingDate: TODAY, source: "phone", ...fields };
    const answer = await this.product.call("POST", `/api/workspaces/${slug}/bookings`, { cookie, body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.id;
  }

  async #ownerCookie(): Promise<string> {
    return (await this.product.call("POST", "/api/auth/sign-in", { body: OWNER })).cookie;
  }

  /** From the newest message. */
  async #linkTo(email: string, atLeast = 1): Promise<string> {
    const [mail] = await this.product.outbox(email, atLeast);
    const url = /https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    return url.replace(this.product.origin, "");
  }
}
