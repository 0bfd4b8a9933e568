import type { BrowserContext, Page } from "playwright-core";
import { PASSWORD as DEMO_PASSWORD } from "../../scripts/demo/seed.ts";
import { bookingLinkToken } from "../../scripts/tests/booking-link-token.ts";
import { type Account, signInAs } from "./launch.ts";
import { PASSWORD, Product } from "./product.ts";

/** Friday afternoon in Stockholm, before the evening's first guests. */
export const NOW = "2027-06-18T14:00:00Z";
export const TODAY = "2027-06-18";
export const TOMORROW = "2027-06-19";
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

/** The product with its demo restaurant, always at the same moment, and what its screens need. */
export class Stage {
  readonly product: Product;
  #count = 0;
  #signedIn = new WeakMap<BrowserContext, string>();
  #newcomers = new WeakMap<BrowserContext, Promise<Account>>();

  static async start(vars: Record<string, string> = {}): Promise<Stage> {
    const product = await Product.onFreePort();
    await product.start({ NOW, ...vars }, "--demo");
    return new Stage(product);
  }

  private constructor(product: Product) {
    this.product = product;
  }

  booking(kind: Kind): Booking {
    const sql = `SELECT id, token_version "tokenVersion" FROM bookings
      WHERE ${BOOKINGS[kind]} ORDER BY abs(starts_at - ?), customer_name LIMIT 1`;
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
    const body = { plan: { periods: [LUNCH_PERIOD, DINNER_PERIOD] }, revision: 0 };
    const { status, text } = await this.product.call("PUT", `/api/workspaces/${place.slug}/plan`, { ...place, body });
    if (status !== 200) throw new Error(text);
    for (const [nth, bookingTime] of ["12:00", "12:30", "18:30", "19:00", "19:00", "19:15"].entries())
      await this.book(place, { customerName: `Guest ${nth}`, bookingTime, guests: 2 + (nth % 4) });
    return { ...place, password: PASSWORD };
  }

  /** By phone, as a member notes it. */
  async book({ slug, cookie }: { slug: string; cookie: string }, fields: Booked): Promise<void> {
    const body = { guests: 2, bookingDate: TODAY, source: "phone", ...fields };
    const { status, text } = await this.product.call("POST", `/api/workspaces/${slug}/bookings`, { cookie, body });
    if (status !== 201) throw new Error(text);
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
