import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { COMPILED_ONCE, ROOT } from "../../scripts/build.ts";
import { databaseFile } from "../../scripts/data/database-file.ts";
import { freePort } from "../../scripts/runtime/processes.ts";
import { insertOwner, PASSWORD } from "./known-account.ts";
import { soon } from "./soon.ts";

export { PASSWORD };

const ZONE = "Europe/Stockholm";
const WRITE_WAIT_MS = 5000;
/** Where test/harness/changing-worker.ts hears. */
const CHANGES_AT = "/test/change";
/** The built product on a port and data of its own. */
export class Product {
  readonly port: number;
  readonly data: string;
  readonly origin: string;
  #process: ChildProcess | null = null;
  #output = "";
  #isOver = false;

  static async onFreePort(): Promise<Product> {
    return new Product(await freePort());
  }

  /** One that somebody else has started, and stops. */
  static at({ port, data }: { port: number; data: string }): Product {
    return new Product(port, data);
  }

  constructor(port: number, data = mkdtempSync(path.join(process.env.PRODUCTS_IN ?? tmpdir(), "daybook-"))) {
    this.port = port;
    this.data = data;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** `serve` ends with us. Limits are off unless the test is about them. */
  async start(vars: Record<string, string> = {}, ...switches: string[]): Promise<void> {
    if (this.#isOver) throw new Error("it has been ended for good");
    const settings = Object.entries({ RATE_LIMITS: "off", ...vars }).flatMap(([name, value]) => [
      "--var",
      `${name}=${value}`,
    ]);
    const script = path.join(ROOT, "scripts", "serve.ts");
    const args = [script, "--port", String(this.port), "--data", this.data, ...settings, ...switches];
    const env = { ...process.env, ...COMPILED_ONCE };
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
    this.#process = child;
    this.#output = "";
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.#output += chunk;
        if (this.#output.includes(`Ready on ${this.origin}`)) resolve();
      };
      child.stdout?.on("data", read);
      child.stderr?.on("data", read);
      child.once("exit", (code) => reject(new Error(`serve ended with ${code}: ${this.#output}`)));
    });
  }

  get isRunning(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null;
  }

  get output(): string {
    return this.#output;
  }

  /** SIGKILL: without an orderly end. */
  async kill(what: "node" | "workerd" | "both"): Promise<void> {
    const { pids } = this;
    const exited = new Promise((resolve) => this.#process?.once("exit", resolve));
    if (what !== "node") process.kill(pids.workerd, "SIGKILL");
    if (what !== "workerd") process.kill(pids.node, "SIGKILL");
    if (what !== "workerd") await exited;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || !this.isRunning) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await exited;
  }

  /** Nothing can start it again. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.stop();
  }

  /** Reads beside the running product. */
  rows<T = Record<string, unknown>>(sql: string, ...values: (string | number)[]): T[] {
    const database = new DatabaseSync(databaseFile(path.join(this.data, "state")), { readOnly: true });
    try {
      return database.prepare(sql).all(...values) as T[]; // the caller knows what it selects
    } finally {
      database.close();
    }
  }

  /** Changes, beside a product of its own, what no call can. */
  change(sql: string, ...values: (string | number)[]): void {
    const database = new DatabaseSync(databaseFile(path.join(this.data, "state")), { timeout: WRITE_WAIT_MS });
    try {
      database.prepare(sql).run(...values);
    } finally {
      database.close();
    }
  }

  /** Makes restaurants proven, since load owes more mails than a new business may send a day. */
  trust(...restaurants: { slug: string }[]): void {
    for (const { slug } of restaurants) this.change("UPDATE workspaces SET trust = 'trusted' WHERE slug = ?1", slug);
  }

  /** An account may send 2,000 mails a day. Load owes more, and those beyond would wait until tomorrow. */
  forgetMailCounts(): void {
    this.change("DELETE FROM message_counts");
  }

  /** For a shared product: a change from outside would lock its Worker out, and with it others' journeys. */
  async changeWithin(sql: string, ...values: (string | number)[]): Promise<void> {
    const { status, text } = await this.call("POST", CHANGES_AT, { body: { sql, values } });
    if (status !== 204) throw new Error(`${status}: ${text}`);
  }

  async call(method: string, route: string, options: CallOptions = {}): Promise<Answer> {
    const response = await fetch(`${this.origin}${route}`, {
      method,
      headers: {
        Origin: this.origin,
        ...(options.body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(options.cookie ? { Cookie: options.cookie } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json");
    const cookie = response.headers.getSetCookie().map((line) => line.split(";")[0]);
    return { status: response.status, body: isJson ? JSON.parse(text) : null, text, cookie: cookie.join("; ") };
  }

  /** A new owner, signed in, and their restaurant. */
  async aRestaurant(
    fields: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Owned & { email: string }> {
    const slug = `r-${crypto.randomUUID().slice(0, 13)}`;
    const email = `${slug}@example.com`;
    const owner = insertOwner(email, "Olle Owner");
    if (this.#process) this.change(...owner);
    else await this.changeWithin(...owner);
    const { cookie } = await this.call("POST", "/api/auth/sign-in", { body: { email, password: PASSWORD }, headers });
    const body = {
      name: `Restaurant ${slug}`,
      slug,
      businessType: "restaurant",
      maxCapacity: 10,
      weeklySchedule: everyDay("12:00", "23:00"),
      bookingDurationMinutes: 60,
      advanceBookingDays: 90,
      timeZone: ZONE,
      confirmByEmail: true,
      ...fields,
    };
    const created = await this.call("POST", "/api/workspaces", { cookie, body });
    if (created.status !== 201) throw new Error(created.text);
    return { slug, cookie, email };
  }

  /** Joins by the link in the mail. */
  async aColleague({ slug, cookie }: Owned, role = "staff"): Promise<string> {
    const email = `colleague-${slug}@example.com`;
    await this.call("POST", `/api/workspaces/${slug}/team/invitations`, { cookie, body: { email, role } });
    const [mail] = await this.outbox(email, 1);
    const token = /\/staff\/accept\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const { status, text } = await this.call("POST", `/api/invitations/${token}/accept`, {
      body: { password: PASSWORD },
    });
    if (status >= 300) throw new Error(text);
    return email;
  }

  /** Answers the plan with the ids of its parts. `revision`: that of the one before. */
  async savePlan({ slug, cookie }: Owned, parts: object, revision = 0): Promise<Answer["body"]> {
    const body = { plan: { periods: [], ...parts }, revision };
    const saved = await this.call("PUT", `/api/workspaces/${slug}/plan`, { cookie, body });
    if (saved.status !== 200) throw new Error(saved.text);
    return saved.body.plan;
  }

  async saveHours({ slug, cookie }: Owned, changes: Record<string, unknown>): Promise<Answer> {
    const form = await this.call("GET", `/api/workspaces/${slug}`, { cookie });
    const body = { ...form.body.rules, ...changes };
    return this.call("PUT", `/api/workspaces/${slug}/hours`, { cookie, body });
  }

  /** Waits until there are this many; the sweep helps them along. */
  async outbox(to: string, atLeast: number): Promise<Mail[]> {
    return soon(async () => {
      const { body } = await this.call("GET", `/api/dev/outbox?to=${encodeURIComponent(to)}`);
      if (body.messages.length >= atLeast) return body.messages;
      await this.call("POST", "/api/dev/cron");
    }, `${atLeast} messages to ${to}`);
  }

  /** As its processes recorded them. */
  get pids() {
    return { node: this.#pid("serve.pid"), workerd: this.#pid("workerd.pid") };
  }

  #pid(file: string): number {
    return Number(readFileSync(path.join(this.data, file), "utf8"));
  }
}

export type Owned = { slug: string; cookie: string };
type CallOptions = { body?: unknown; cookie?: string; headers?: Record<string, string> };
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever comes back
type Answer = { status: number; body: any; text: string; cookie: string };
type Mail = { type: string; to: string; subject: string; text: string };

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

export const everyDay = (openTime: string, closeTime: string) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, { enabled: true, openTime, closeTime }]));

/** In the zone of `aRestaurant` unless named, whose date is not always that of UTC. */
export const dayAhead = (days: number, timeZone = ZONE) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv-SE", { timeZone });
