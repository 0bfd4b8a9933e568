import { DurableObject, WorkerEntrypoint } from "cloudflare:workers";

/* Cloudflare's, where wrangler.toml is silent. */
const DEFAULTS = { max_batch_size: 10, max_batch_timeout: 5, max_retries: 3, retry_delay: 0 };

/**
 * A queue in memory, as wrangler.toml describes its consumer. Miniflare's costs a millisecond a call and is in memory as
 * well: the sweep finds lost messages (docs/decisions/041-own-parts-in-serve.md). Loaded unbuilt, hence JavaScript.
 */
export class QueueBroker extends DurableObject {
  #consumer = DEFAULTS;
  #waiting = [];
  #timer = null;
  #isDelivering = false;

  /** `seconds`: the delay of messages without their own. */
  take(queue, messages, seconds = 0) {
    this.#consumer = { ...DEFAULTS, ...this.env.CONSUMERS.find((consumer) => consumer.queue === queue) };
    for (const { body, delaySeconds = seconds } of messages)
      this.#addAfter(delaySeconds, { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body });
  }

  #addAfter(seconds, message) {
    if (seconds > 0) {
      setTimeout(() => this.#addAfter(0, message), seconds * 1000);
      return;
    }
    this.#waiting.push(message);
    this.#scheduleBatch();
  }

  #scheduleBatch() {
    const { max_batch_size: size, max_batch_timeout: seconds } = this.#consumer;
    if (this.#isDelivering || this.#waiting.length === 0) return;
    if (this.#waiting.length >= size) this.#deliverBatch();
    else this.#timer ??= setTimeout(() => this.#deliverBatch(), seconds * 1000);
  }

  /** One batch at a time, so that a slow provider does not get more and more calls at once. */
  async #deliverBatch() {
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#isDelivering = true;
    const { queue, max_batch_size: size } = this.#consumer;
    const batch = this.#waiting.splice(0, size);
    try {
      await this.#retry(batch, await this.env.DAYBOOK.queue(queue, batch).catch(() => ({ outcome: "exception" })));
    } finally {
      this.#isDelivering = false;
      this.#scheduleBatch();
    }
  }

  /** A message that the consumer did not take waits again, or after its last try goes to the dead letter queue. */
  async #retry(batch, { outcome, ackAll, explicitAcks = [], retryBatch, retryMessages = [] }) {
    const { max_retries: retries, retry_delay: delay, dead_letter_queue: deadLetters } = this.#consumer;
    const asked = new Map(retryMessages.map(({ msgId, delaySeconds }) => [msgId, delaySeconds]));
    const isTaken = ({ id }) =>
      !asked.has(id) && (ackAll || explicitAcks.includes(id) || (outcome === "ok" && !retryBatch?.retry));
    const dead = [];
    for (const message of batch.filter((each) => !isTaken(each))) {
      if (message.attempts > retries) dead.push(message);
      else
        this.#addAfter(asked.get(message.id) ?? retryBatch?.delaySeconds ?? delay, {
          ...message,
          attempts: message.attempts + 1,
        });
    }
    if (dead.length > 0 && deadLetters) await this.env.QUEUES.getByName(deadLetters).take(deadLetters, dead);
  }
}

/** The binding's other end, for producers. */
export class Queue extends WorkerEntrypoint {
  send(body, { delaySeconds } = {}) {
    return this.sendBatch([{ body, delaySeconds }]);
  }

  sendBatch(messages, { delaySeconds } = {}) {
    const { queue } = this.ctx.props;
    return this.env.QUEUES.getByName(queue).take(queue, messages, delaySeconds);
  }
}

export default {};
