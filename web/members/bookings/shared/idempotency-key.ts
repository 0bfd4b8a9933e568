/**
 * The Idempotency-Key of something a member means to do (docs/rules.md#idempotency). Tried again unchanged it keeps its
 * key, so that it happens once; changed, or once it is done, it gets another.
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

/** How calls carry it. */
export const withKey = (key: string) => ({ headers: { "Idempotency-Key": key } });
