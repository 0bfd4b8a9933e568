import type { Attempts } from "../../lib/book-once.ts";

/** The attempts of a form whose page is not left between them; they go with it. */
export class FormAttempts<Request> implements Attempts<Request> {
  #key = crypto.randomUUID();
  #unanswered: Request[] = [];

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
