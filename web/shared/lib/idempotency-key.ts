const MOST = 5;

export type KeptAttempts<Request> = {
  key: string;
  /** Milliseconds; 0 once the form has changed or the request was refused. */
  sentAt: number;
  /** Newest first; each may be booked. */
  unanswered: readonly Request[];
};

/**
 * A form's requests to make something new carry one key until their result is known, so the server makes one thing at
 * most (docs/rules.md#idempotency).
 */
export class Attempts<Request> implements KeptAttempts<Request> {
  key: string;
  sentAt: number;
  unanswered: readonly Request[];
  readonly #keep: (attempts: KeptAttempts<Request>) => void;

  constructor(kept?: KeptAttempts<Request> | null, keep: (attempts: KeptAttempts<Request>) => void = () => {}) {
    this.key = kept?.key ?? crypto.randomUUID();
    this.sentAt = kept?.sentAt ?? 0;
    this.unanswered = kept?.unanswered ?? [];
    this.#keep = keep;
  }

  has(request: Request): boolean {
    return this.unanswered.some((other) => isSame(other, request));
  }

  begin(request: Request): void {
    this.#become(Date.now(), [request, ...this.#without(request)].slice(0, MOST));
  }

  refused(request: Request): void {
    this.#become(0, this.#without(request));
  }

  formChanged(): void {
    if (this.sentAt > 0) this.#become(0, this.unanswered);
  }

  settled(): void {
    this.key = crypto.randomUUID();
    this.#become(0, []);
  }

  #without(request: Request): Request[] {
    return this.unanswered.filter((other) => !isSame(other, request));
  }

  #become(sentAt: number, unanswered: readonly Request[]): void {
    this.sentAt = sentAt;
    this.unanswered = unanswered;
    this.#keep(this);
  }
}

/**
 * The key of a change. Equal content keeps it until `done`, so a repeat after a lost answer changes nothing twice;
 * other content is another change, guarded by its version.
 */
export class IdempotencyKey {
  #content = "";
  #key = "";

  keyFor(content: unknown): string {
    const text = JSON.stringify(content);
    if (text !== this.#content || this.#key === "") [this.#content, this.#key] = [text, crypto.randomUUID()];
    return this.#key;
  }

  done(): void {
    this.#key = "";
  }
}

export const withKey = (key: string) => ({ headers: { "Idempotency-Key": key } });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
