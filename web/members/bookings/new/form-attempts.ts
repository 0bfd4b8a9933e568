import type { AttemptLog } from "../../../shared/lib/book-once.ts";

type EarlierAttempts<Request> = { key: string; unanswered: readonly Request[] };

/** The attempts of one form; they may continue earlier ones. */
export class FormAttempts<Request> implements AttemptLog<Request> {
  #key: string;
  #unanswered: readonly Request[];

  constructor({ key, unanswered }: EarlierAttempts<Request> = { key: crypto.randomUUID(), unanswered: [] }) {
    this.#key = key;
    this.#unanswered = unanswered;
  }

  get key(): string {
    return this.#key;
  }

  get unanswered(): readonly Request[] {
    return this.#unanswered;
  }

  has(request: Request): boolean {
    return this.#unanswered.some((other) => isSame(other, request));
  }

  begin(request: Request): void {
    this.#unanswered = [request, ...this.#without(request)];
  }

  refused(request: Request): void {
    this.#unanswered = this.#without(request);
  }

  settled(): void {
    this.#key = crypto.randomUUID();
    this.#unanswered = [];
  }

  #without(request: Request): Request[] {
    return this.#unanswered.filter((other) => !isSame(other, request));
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
