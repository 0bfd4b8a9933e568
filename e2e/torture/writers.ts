import { setTimeout as pause } from "node:timers/promises";
import { Chance } from "../../test/oracle/chance.ts";
import type { Product } from "../harness/product.ts";
import { untilItAnswers } from "../harness/writers.ts";
import { drawClassCall, rememberSessions } from "./classes.ts";
import { type Attempt, type Fields, hasKey } from "./ledger.ts";
import { drawListCalls, wakeAll } from "./list.ts";
import { type Place, readPlan, readRules, renew, type Seen } from "./places.ts";
import { drawCall, drawSave, type TortureCall } from "./wishes.ts";

const SAVE_ONE_IN = 35;
const LOOK_ONE_IN = 40;
const CLASS_ONE_IN = 8;
const LIST_ONE_IN = 3;
const THINK_MS = 300;
const NO_ANSWER_MS = 30_000;
const TRIES = 20;

/** They make one call after the other, and record each with its answer. */
export class TortureWriters {
  readonly attempts: Attempt[] = [];
  /** Answers that the contract does not allow. */
  readonly wrong: string[] = [];
  readonly #product: Product;
  readonly #places: Place[];
  readonly #isFaulty: boolean;
  readonly #offers: string[];
  #isOver = false;
  #working: Promise<void>[] = [];
  #keys = 0;
  #isBack: Promise<void> | null = null;

  constructor(product: Product, places: Place[], { isFaulty, offers }: { isFaulty: boolean; offers: string[] }) {
    this.#product = product;
    this.#places = places;
    this.#isFaulty = isFaulty;
    this.#offers = offers;
  }

  start(count: number, seed: number): void {
    this.#working = Array.from({ length: count }, (_, i) => this.#work(new Chance(seed * 1000 + i)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  /** Repeats unanswered calls with their keys until answered. */
  async findOut(): Promise<void> {
    const unknown = this.attempts.filter((attempt) => attempt.answer === "unknown" && hasKey(attempt));
    const ask = async () => {
      for (let attempt = unknown.shift(); attempt; attempt = unknown.shift()) {
        attempt.wasUnknown = true;
        for (let tries = 0; tries < TRIES && attempt.answer === "unknown"; tries++) await this.#say(attempt);
      }
    };
    await Promise.all(Array.from({ length: 16 }, ask));
  }

  /** Their offers have ended by now, without an answer. */
  async wakeAll(): Promise<void> {
    for (const place of this.#places)
      for (const call of await wakeAll(place, (route) => this.#call("GET", route))) await this.#do(place, call);
  }

  async #work(chance: Chance): Promise<void> {
    while (!this.#isOver) {
      const place = chance.of(this.#places);
      if (chance.oneIn(SAVE_ONE_IN)) await this.#saveRules(chance, place);
      else if (chance.oneIn(LOOK_ONE_IN)) await this.#look(place);
      else if (place.hasList && chance.oneIn(LIST_ONE_IN)) await this.#waitAndAnswer({ chance, place });
      else
        await this.#do(
          place,
          (chance.oneIn(CLASS_ONE_IN) && drawClassCall({ chance, place })) || drawCall({ chance, place }),
        );
      await pause(chance.below(THINK_MS));
    }
  }

  async #do(place: Place, wish: TortureCall): Promise<void> {
    const attempt = await this.#say(this.#anAttempt(place, wish));
    if (attempt.answer === "unknown") await this.#untilItAnswers();
    const { view, bookingId, kind, answer, said } = attempt;
    if (answer === "acknowledged" && kind === "delete") place.seen.delete(bookingId ?? "");
    else if (said === "booking_not_found") place.seen.delete(bookingId ?? "");
    else if (answer === "acknowledged" && kind === "join list") {
      if (view?.token) place.parties.push({ id: String(view.id), token: String(view.token) });
    } else if (view?.id) this.#see(place, view, attempt.body);
    else if (answer === "acknowledged" && view?.sessions) rememberSessions(place, view.sessions as never); // the API's sessions
  }

  /** Two devices may answer at once, mostly by the link of an offer that has come. */
  async #waitAndAnswer(scene: { chance: Chance; place: Place }): Promise<void> {
    const { place } = scene;
    const [offered] = this.#offers.filter((link) => link.startsWith(`${place.slug}/`));
    if (offered) this.#offers.splice(this.#offers.indexOf(offered), 1);
    const read: Parameters<typeof drawListCalls>[1] = (route, by) =>
      this.#call("GET", route, by === "staff" ? { cookie: place.staff.cookie } : {});
    const calls = await drawListCalls(scene, read, offered?.split("/").at(-1));
    await Promise.all(calls.map((call) => this.#do(place, call)));
  }

  /** Shows what other callers did. */
  async #look(place: Place): Promise<void> {
    const { cookie } = place.staff;
    const answer = await this.#call("GET", `/api/workspaces/${place.slug}/bookings?when=future`, { cookie });
    if (answer?.status === 401) await renew(this.#product, place.staff);
    for (const booking of answer?.status === 200 ? answer.body.bookings : []) this.#see(place, booking, {});
  }

  /** Reading again shows the rules' new version, and after an unanswered save if it was made. */
  async #saveRules(chance: Chance, place: Place): Promise<void> {
    const rules = await readRules(this.#product, place).catch(() => null);
    const plan = await readPlan(this.#product, place).catch(() => null);
    if (!rules || !plan) return;
    const attempt = this.#anAttempt(place, drawSave({ chance, place }, rules, plan));
    const { answer } = await this.#say(attempt);
    const saved = attempt.view;
    if (attempt.kind === "save hours" && typeof saved?.version === "number")
      place.rules.set(saved.version, saved as never); // the API's rules
    if (answer === "unknown") await this.#untilItAnswers();
    await readRules(this.#product, place).catch(() => null);
  }

  #anAttempt(place: Place, wish: TortureCall): Attempt {
    const attempt: Attempt = {
      ...{ ...wish, workspaceId: place.workspaceId, key: `torture-${++this.#keys}`, sentAt: Date.now(), answeredAt: 0 },
      ...{ answer: "unknown", said: "", view: null, moved: [], wasUnknown: false },
    };
    this.attempts.push(attempt);
    return attempt;
  }

  async #say(attempt: Attempt): Promise<Attempt> {
    const place = this.#places.find(({ workspaceId }) => workspaceId === attempt.workspaceId);
    const member = attempt.by === "customer" ? null : place?.[attempt.by];
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await this.#call(attempt.method, attempt.route, {
        ...(attempt.body === undefined ? {} : { body: attempt.body }),
        ...(member ? { cookie: member.cookie } : {}),
        headers: { "Idempotency-Key": attempt.key },
      });
      attempt.answeredAt = Date.now();
      if (answer?.status !== 401 || !member) return this.#note(attempt, answer);
      await renew(this.#product, member);
    }
    return attempt;
  }

  #note(attempt: Attempt, answer: Awaited<ReturnType<Product["call"]>> | null): Attempt {
    const { status = 0, body } = answer ?? {};
    if (answer === null || status >= 500) return Object.assign(attempt, { said: String(body?.code ?? "no answer") });
    const code = String(body?.code ?? status);
    const said = status < 300 ? "ok" : code === "time_slot_unavailable" ? String(body.params?.reason) : code;
    const isExtended = attempt.kind === "extend"; // it may last too long by now
    const isOfList = ["join list", "change wish", "hold place"].includes(attempt.kind); // hours and services are others by now
    const mayBeUnfit = !hasKey(attempt) || isExtended || isOfList || attempt.body?.services !== undefined; // its person may have left
    const isKnown = status < 300 || (mayBeUnfit && UNFIT.includes(code)) || REFUSALS.includes(code);
    if (!isKnown) this.wrong.push(`${attempt.kind}: ${status} ${answer.text.slice(0, 200)}`);
    const view = body?.rules ?? body?.booking ?? partyIn(attempt, body) ?? (body?.id || body?.sessions ? body : null);
    const moved = attempt.kind === "pin" ? (body?.bookings ?? []) : (body?.moves ?? []).map(({ id }: Fields) => id);
    return Object.assign(attempt, { answer: status < 300 ? "acknowledged" : "refused", said, view, moved });
  }

  #see(place: Place, view: Fields, body: Fields | undefined): void {
    const id = String(view.id);
    const known = place.seen.get(id);
    const version = typeof view.version === "number" ? view.version : 1;
    if (known && known.version > version) return;
    const { customerEmail = null } = body ?? {};
    place.seen.set(id, { customerEmail, ...known, status: "confirmed", ...view, id, version } as Seen);
  }

  /** One caller asks for all: sixty-four would delay the restart. */
  #untilItAnswers(): Promise<void> {
    this.#isBack ??= untilItAnswers(this.#product, () => this.#isOver).finally(() => {
      this.#isBack = null;
    });
    return this.#isBack;
  }

  /** Null: failed, or no answer in time. */
  #call(...what: Parameters<Product["call"]>) {
    const { promise: tooLate, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => {
      this.wrong.push(`${what[0]} ${what[1]}: no answer for ${NO_ANSWER_MS / 1000} s`);
      resolve(null);
    }, NO_ANSWER_MS);
    const call = this.#product.call(...what).catch(() => null);
    return Promise.race([call.then((answer) => this.#judged(what, answer)), tooLate]).finally(() =>
      clearTimeout(timer),
    );
  }

  /** Without faults, `unexpected` is a violation: kills only leave calls unanswered. */
  #judged<Answer extends Awaited<ReturnType<Product["call"]>> | null>(
    [method, route]: Parameters<Product["call"]>,
    answer: Answer,
  ): Answer {
    if (!this.#isFaulty && answer?.body?.code === "unexpected")
      this.wrong.push(`${method} ${route}: ${answer.text.slice(0, 200)}`);
    return answer;
  }
}

/** A party has a version of its own. */
const partyIn = ({ kind }: Attempt, body: Fields & { standby?: Fields }) =>
  kind === "join list" ? { id: body?.id ?? body?.standby?.id, token: body?.token } : null;

const REFUSALS = [
  ...["time_slot_unavailable", "stale_booking", "stale_rules", "cannot_change", "booking_not_found"],
  ...["not_started", "not_cancelled", "arrangement_changed", "table_occupied"],
  ...["not_full", "list_full", "list_closed", "too_many_standbys", "standby_not_found"],
  ...["offer_ended", "already_answered", "offer_changed"],
];
/** One of several owners may remove what another's call needs. */
const UNFIT = ["invalid_input", "not_found"];
