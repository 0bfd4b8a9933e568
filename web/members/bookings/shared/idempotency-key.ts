/** The key of one action (docs/rules.md#idempotency): equal content keeps it until `done`, so a retry acts once. */
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
