import { beforeEach, expect, test, vi } from "vitest";
// @ts-expect-error: loaded unbuilt by the runtime, hence JavaScript
import { QueueBroker } from "./queue.js";

vi.mock("cloudflare:workers", () => {
  class Base {
    ctx: unknown;
    env: unknown;
    constructor(context: unknown, env: unknown) {
      this.ctx = context;
      this.env = env;
    }
  }
  return { DurableObject: Base, WorkerEntrypoint: Base };
});

type Message = { id: string; attempts: number; body: unknown };
type Result = {
  outcome: string;
  ackAll?: boolean;
  explicitAcks?: string[];
  retryBatch?: { retry: boolean; delaySeconds?: number };
  retryMessages?: { msgId: string; delaySeconds?: number }[];
};
type Consumer = (messages: Message[]) => Result;

const OK: Result = { outcome: "ok" };
const FAILED: Result = { outcome: "exception" };
const CONSUMERS = [
  { queue: "mails", max_batch_size: 3, max_batch_timeout: 1, max_retries: 2, dead_letter_queue: "dead" },
  { queue: "later", max_batch_size: 3, max_batch_timeout: 1, max_retries: 2, retry_delay: 30 },
  { queue: "dead", max_batch_size: 3, max_batch_timeout: 5 },
];

/** The queue, bodies and tries that the consumer got since the last call of `got`. */
let delivered: string[];
let answer: Consumer;
const got = () => delivered.splice(0);
const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  brokers.clear();
  delivered = [];
  answer = () => OK;
});

const brokers = new Map<string, QueueBroker>();
function brokerOf(queue: string) {
  const DAYBOOK = {
    queue: async (name: string, messages: Message[]) => {
      delivered.push(`${name}: ${messages.map(({ body, attempts }) => `${body} ${attempts}`).join(", ")}`);
      if (name === "dead") return OK;
      return answer(messages);
    },
  };
  const broker = brokers.get(queue) ?? new QueueBroker({}, { CONSUMERS, DAYBOOK, QUEUES: { getByName: brokerOf } });
  brokers.set(queue, broker);
  return broker;
}
const send = (queue: string, ...bodies: string[]) =>
  brokerOf(queue).take(
    queue,
    bodies.map((body) => ({ body })),
  );

test("a batch leaves when it is full, or when its first message has waited long enough", async () => {
  send("mails", "a", "b");
  await after(0.9);
  expect(got()).toEqual([]);
  send("mails", "c", "d");
  await after(0);
  expect(got()).toEqual(["mails: a 1, b 1, c 1"]);
  await after(1);
  expect(got()).toEqual(["mails: d 1"]);
});

test("a message may be sent with a delay, its own or that of all", async () => {
  brokerOf("mails").take("mails", [{ body: "at once", delaySeconds: 0 }, { body: "late" }], 60);
  brokerOf("mails").take("mails", [{ body: "later", delaySeconds: 90 }]);
  await after(59);
  expect(got()).toEqual(["mails: at once 1"]);
  await after(2);
  expect(got()).toEqual(["mails: late 1"]);
  await after(30);
  expect(got()).toEqual(["mails: later 1"]);
});

test("one batch is delivered after the other", async () => {
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = (() => slow.then(() => OK)) as unknown as Consumer;
  send("mails", "a", "b", "c", "d");
  await after(10);
  expect(got()).toEqual(["mails: a 1, b 1, c 1"]);
  release();
  await after(1);
  expect(got()).toEqual(["mails: d 1"]);
});

test("a batch that fails is tried again, and after its last try goes to the dead letter queue", async () => {
  answer = () => FAILED;
  send("mails", "a", "b");
  await after(3);
  expect(got()).toEqual(["mails: a 1, b 1", "mails: a 2, b 2", "mails: a 3, b 3"]);
  await after(5);
  expect(got()).toEqual(["dead: a 1, b 1"]);
});

test("a consumer that throws is tried again, and what it took before is not", async () => {
  answer = ([first]) => ({ outcome: "exception", explicitAcks: [first?.id ?? ""] });
  send("mails", "a", "b");
  await after(2);
  expect(got()).toEqual(["mails: a 1, b 1", "mails: b 2"]);
  answer = () => {
    throw new Error("gone");
  };
  send("mails", "c");
  await after(1);
  answer = () => OK;
  await after(2);
  expect(got()).toEqual(["mails: c 1", "mails: c 2"]);
});

test("only messages the consumer asks for come again, each after its delay", async () => {
  answer = ([first, second]) => ({
    outcome: "ok",
    retryMessages: [{ msgId: first?.id ?? "" }, { msgId: second?.id ?? "", delaySeconds: 10 }],
  });
  send("mails", "a", "b", "c");
  await after(0);
  answer = () => OK;
  await after(1);
  expect(got()).toEqual(["mails: a 1, b 1, c 1", "mails: a 2"]);
  await after(10);
  expect(got()).toEqual(["mails: b 2"]);
});

test("a retry waits as long as the batch or the queue says; without a dead letter queue the message ends", async () => {
  answer = () => ({ outcome: "ok", retryBatch: { retry: true } });
  send("later", "a");
  await after(30);
  expect(got()).toEqual(["later: a 1"]);
  answer = () => ({ outcome: "ok", retryBatch: { retry: true, delaySeconds: 5 } });
  await after(2);
  expect(got()).toEqual(["later: a 2"]);
  await after(6);
  expect(got()).toEqual(["later: a 3"]);
  await after(600);
  expect(got()).toEqual([]);
});
