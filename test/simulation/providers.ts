import type { RenderedMessage, SendResult, Transport } from "../../worker/messages/providers/provider.ts";
import type { Services } from "../../worker/services.ts";
import type { Chance } from "../oracle/chance.ts";
import { findUntruth, isOfList, whyNoOffer } from "./check-message-writes.ts";
import type { Effects, SimulatedProcess } from "./effects.ts";
import type { Witness } from "./witness.ts";

/** `moody`: some messages fail. */
type SimulatedMood = "away" | "moody" | "well";

const not = (kind: "permanent" | "transient" | "away" | "unknown", error: string = kind): SendResult => ({
  ok: false,
  kind,
  error,
});
const untried: SendResult = { ok: false, kind: "away", error: "away", isUntried: true };

/** Checks at hand-over that a message is true. Only the mail provider may know repeats: no SMS may come twice. */
export class Providers {
  #mood: SimulatedMood = "well";
  readonly taken = new Map<string, number>();
  readonly #silent = new Set<string>();
  readonly #knowsRepeats: boolean;
  readonly #chance: Chance;
  readonly #effects: Effects;
  readonly #witness: Witness;

  constructor(knowsRepeats: boolean, chance: Chance, effects: Effects, witness: Witness) {
    this.#knowsRepeats = knowsRepeats;
    this.#chance = chance;
    this.#effects = effects;
    this.#witness = witness;
  }

  change(mood: SimulatedMood): void {
    this.#mood = mood;
  }

  transportsFor(life: SimulatedProcess) {
    return (s: Services, channel: RenderedMessage["channel"]): Transport => ({
      knowsRepeats: channel === "email" && this.#knowsRepeats,
      send: async (messages, signal) => {
        const results: SendResult[] = [];
        for (const message of messages) {
          const handOver = () => this.#takeOne(message, life, s.now(), signal);
          const result = signal.aborted
            ? untried
            : await this.#effects.ask(life, `hand over ${message.type}`, handOver).catch(() => not("unknown"));
          results.push(result);
        }
        return results;
      },
    });
  }

  #takeOne(message: RenderedMessage, life: SimulatedProcess, now: number, signal: AbortSignal): SendResult {
    if (signal.aborted) return untried;
    if (this.#mood === "away") return not("away");
    const whim = this.#mood === "moody" ? this.#chance.below(60) : 59;
    if (whim < 4) return not("transient");
    if (whim < 6) return not("away", "overloaded");
    if (whim < 7) return not("permanent");
    this.#take(message, life, now);
    return whim < 10 ? not("unknown") : { ok: true, providerId: null };
  }

  #take(message: RenderedMessage, { readAt }: SimulatedProcess, now: number): void {
    const { dedupeKey: key, channel, type } = message;
    const count = this.taken.get(key) ?? 0;
    if (channel === "email" && this.#knowsRepeats && count > 0) return;
    this.taken.set(key, count + 1);
    this.#witness.count(`sent ${type} by ${channel}`);
    if (channel === "sms" && count > 0) this.#witness.fail(`an SMS came twice: ${type}`);
    if (isOfList(type)) {
      const ended = whyNoOffer(this.#witness, { message, readAt, now });
      if (ended) this.#witness.fail(`STALE ${type} by ${channel}: ${ended}`);
      return;
    }
    const row = this.#witness.messages.get(message.messageId);
    const why = row ? findUntruth(this.#witness, row, { message, readAt, now }) : "nobody owes it";
    if (why) this.#witness.fail(`STALE ${type} by ${channel}: ${why}`);
    const thread = `${row?.subject_id} ${channel}`;
    if (type === "booking_cancellation") this.#silent.add(thread);
    else if (this.#silent.has(thread)) this.#witness.fail(`a ${type} after the cancellation`);
  }
}
