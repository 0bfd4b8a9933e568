import { dayAhead, type Product } from "./product.ts";

export type Sent = { key: string; body: Record<string, unknown>; email: string };
export type Written = { acknowledged: (Sent & { id: string })[]; unknown: Sent[]; refused: number; wrong: string[] };

const TIMES = ["12:00", "12:30", "13:00", "18:00", "18:30", "19:00", "20:00", "21:30"];
const DAYS = 60;

/**
 * Customers book as fast as they are answered, and record the answers, until stopped. After a call without one they
 * wait for the product.
 */
export class Writers {
  readonly written: Written = { acknowledged: [], unknown: [], refused: 0, wrong: [] };
  readonly #product: Product;
  readonly #slug: string;
  #stopped = false;
  #most = Number.POSITIVE_INFINITY;
  #back: Promise<void> | null = null;
  #working: Promise<void>[] = [];

  constructor(product: Product, slug: string) {
    this.#product = product;
    this.#slug = slug;
  }

  start(count: number): void {
    this.#working = Array.from({ length: count }, () => this.#write());
  }

  async stop(): Promise<Written> {
    this.#stopped = true;
    await Promise.all(this.#working);
    return this.written;
  }

  /**
   * Resolves once this many more have been acknowledged. The writers rest after half as many again: in a long restart
   * they would book more than the account may mail a day.
   */
  async acknowledged(more: number): Promise<void> {
    const { acknowledged } = this.written;
    const wanted = acknowledged.length + more;
    this.#most = wanted + more / 2;
    while (acknowledged.length < wanted) await tick();
  }

  async #write(): Promise<void> {
    while (!this.#stopped) await (this.written.acknowledged.length < this.#most ? this.#bookOnce(aBooking()) : tick());
  }

  async #bookOnce(sent: Sent): Promise<void> {
    const answer = await send(this.#product, this.#slug, sent);
    if (answer === null) {
      this.written.unknown.push(sent);
      await this.#untilItIsBack();
    } else if (answer.status === 201) this.written.acknowledged.push({ ...sent, id: answer.body.id });
    else if (answer.status === 409) this.written.refused += 1;
    else this.written.wrong.push(`${answer.status} ${answer.text}`);
  }

  /** One caller asks for all. */
  #untilItIsBack(): Promise<void> {
    this.#back ??= untilItAnswers(this.#product, () => this.#stopped).finally(() => {
      this.#back = null;
    });
    return this.#back;
  }
}

/** Also ends when the writers are stopped. */
export async function untilItAnswers(product: Product, isOver: () => boolean): Promise<void> {
  const answers = () =>
    product.call("GET", "/api/slugs/api").then(
      () => true,
      () => false,
    );
  while (!isOver() && !(await answers())) await tick();
}

/** Null: no answer. */
export const send = (product: Product, slug: string, { key, body }: Sent) =>
  product.call("POST", `/api/public/${slug}/bookings`, { body, headers: { "Idempotency-Key": key } }).catch(() => null);

function aBooking(): Sent {
  const key = crypto.randomUUID();
  const email = `${key}@example.com`;
  const guests = 1 + Math.floor(Math.random() * 8);
  const bookingTime = TIMES[Math.floor(Math.random() * TIMES.length)];
  const bookingDate = dayAhead(3 + Math.floor(Math.random() * DAYS));
  return {
    key,
    email,
    body: {
      customerName: `Guest ${key}`,
      customerEmail: email,
      guests,
      bookingDate,
      bookingTime,
      notes: `Note ${key}`,
    },
  };
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 10));
