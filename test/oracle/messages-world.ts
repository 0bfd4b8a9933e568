import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { HOUR_MS } from "../../domain/time/calendar.ts";
import type { RenderedMessage, SendResult, Transport } from "../../worker/messages/providers/provider.ts";
import { type Services, servicesOf } from "../../worker/services.ts";
import { databaseThrough } from "../harness/faults.ts";

/** Numbers that look random: the next one from 0 up to `below`. */
type Random = (below: number) => number;

/** One order of all that happens, whoever does it. */
export class Ticks {
  #now = 0;
  next(): number {
    this.#now += 1;
    return this.#now;
  }
}

/** A message a provider took, and what whoever handed it over could have known. */
export type Taken = {
  key: string;
  bookingId: string;
  type: string;
  channel: "email" | "sms";
  text: string;
  /** The product's clock. */
  now: number;
  /** Before it was handed over, this was when the booking was last read, and this when it was taken. */
  readAt: number;
  takenAt: number;
};

/** A consumer or a sweep that may be killed between any two of its effects: from then on nothing answers it. */
export class Life {
  readAt = 0;
  isOver = false;
  readonly ended: Promise<void>;
  #end = () => {};
  readonly #random: Random;
  readonly #mortality: number;
  readonly #ticks: Ticks;

  /** It dies before or after an effect in `mortality` of 1,000 cases each. */
  constructor(random: Random, mortality: number, ticks: Ticks) {
    this.#random = random;
    this.#mortality = mortality;
    this.#ticks = ticks;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  /** The way through for every effect. What is read in batches is what a message is judged by. */
  pass = async <Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> => {
    if (what === "batch") this.readAt = this.#ticks.next();
    this.#risk();
    if (this.isOver) return new Promise<never>(() => {});
    const answer = await ask();
    this.#risk();
    return this.isOver ? new Promise<never>(() => {}) : answer;
  };

  #risk(): void {
    if (this.isOver || this.#random(1000) >= this.#mortality) return;
    this.isOver = true;
    this.#end();
  }

  /** The services it works with, at a moment. */
  services(now: number): Services {
    const services = servicesOf({ ...env, DB: databaseThrough(env.DB, this.pass) }, createExecutionContext());
    return { ...services, now: () => now };
  }
}

/** How a provider is at a moment: gone, out of sorts, or well. */
export type Mood = "away" | "moody" | "well";

const took: SendResult = { ok: true, providerId: null };
const not = (kind: "transient" | "away" | "unknown", error: string = kind): SendResult => ({ ok: false, kind, error });
const behind: SendResult = { ok: false, kind: "away", error: "away", isUntried: true };

/**
 * Doubles of a mail and an SMS provider that keep what they took. Moody they refuse, are overloaded for the rest of a call,
 * or take a message and never say so. A provider with `keys` takes each message once, whatever it is given.
 */
export class Providers {
  readonly taken: Taken[] = [];
  mood: Mood = "well";
  repeats = 0;
  readonly #keys = new Set<string>();
  readonly #hasKeys: boolean;
  readonly #random: Random;
  readonly #ticks: Ticks;

  constructor(hasKeys: boolean, random: Random, ticks: Ticks) {
    this.#hasKeys = hasKeys;
    this.#random = random;
    this.#ticks = ticks;
  }

  transportsFor(life: Life, now: number) {
    return (_: Services, channel: RenderedMessage["channel"]): Transport => ({
      knowsRepeats: channel === "email" && this.#hasKeys,
      send: (messages) => life.pass("send", () => this.#sendEach(messages, life, now)),
    });
  }

  async #sendEach(messages: RenderedMessage[], life: Life, now: number): Promise<SendResult[]> {
    const results: SendResult[] = [];
    for (const message of messages) {
      const isOverloaded = results.some((result) => !result.ok && result.kind === "away");
      results.push(isOverloaded ? behind : await life.pass("hand over", () => this.#sendOne(message, life, now)));
    }
    return results;
  }

  async #sendOne(message: RenderedMessage, life: Life, now: number): Promise<SendResult> {
    for (let delay = this.#random(4); delay > 0; delay--) await env.DB.prepare("SELECT 1").first(); // others go on meanwhile
    if (this.mood === "away") return not("away");
    const whim = this.mood === "moody" ? this.#random(300) : 299;
    if (whim < 15) return not("transient");
    if (whim < 16) return not("away", "overloaded");
    this.#take(message, life, now);
    return whim < 34 ? not("unknown") : took;
  }

  #take({ dedupeKey: key, channel, type, text }: RenderedMessage, { readAt }: Life, now: number): void {
    if (channel === "email" && this.#hasKeys && this.#keys.has(key)) {
      this.repeats += 1;
      return;
    }
    this.#keys.add(key);
    const [bookingId = ""] = key.split(":");
    this.taken.push({ key, bookingId, type, channel, text, now, readAt, takenAt: this.#ticks.next() });
  }
}

/** What a booking was like between two moments in the order of all that happened. */
export type Phase = {
  /** From when on it may have been so, and from when on everybody must know. */
  begunAt: number;
  knownAt: number;
  version: number;
  status: "confirmed" | "cancelled";
  bookingTime: string;
  startsAt: number;
};

/** The longest time before a visit that somebody is reminded of it. */
export const LEAD_MS = 24 * HOUR_MS;

/** Was a message true of its booking in one of these phases? */
export function isTrueOf({ type, text, now }: Taken, phases: Phase[], visitMs: number): boolean {
  return phases.some(({ status, bookingTime, startsAt }) => {
    const tells = type === "feedback_request" || text.includes(bookingTime);
    if (!tells || (status === "cancelled") !== (type === "booking_cancellation")) return false;
    if (type === "booking_reminder") return startsAt - LEAD_MS <= now && now < startsAt;
    if (type === "feedback_request") return now >= startsAt + visitMs;
    return now < startsAt + visitMs;
  });
}

/** The phases a message may have been judged by: the last one known when it was read, and those begun until it was taken. */
export function phasesSeen(phases: Phase[], { readAt, takenAt }: Taken): Phase[] {
  const known = phases.findLastIndex(({ knownAt }) => knownAt < readAt);
  return phases.slice(Math.max(0, known)).filter(({ begunAt }) => begunAt < takenAt);
}
