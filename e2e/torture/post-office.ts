import type { Server } from "node:http";
import { ELKS, elksDouble } from "../../test/providers/46elks.ts";
import { RESEND_KEY, resendDouble } from "../../test/providers/resend.ts";
import { serveProvider } from "../harness/providers.ts";
import { digest } from "./ledger.ts";

/** Above Resend's limit, so that a storm of mails does not wait. */
const MAILS_A_SECOND = 1000;

/** Providers on this machine count the messages they take. */
export class PostOffice {
  readonly #mail = resendDouble(MAILS_A_SECOND);
  readonly #sms = elksDouble();
  readonly providers = [this.#mail, this.#sms];
  /** By key, how often each mail was taken and handed over. */
  readonly mails = new Map<string, number>();
  readonly handedOver = new Map<string, number>();
  /** Links in the latest offers, and in mails about their end. */
  readonly offers: string[] = [];
  /** When each mail may have been handed over, at the earliest. */
  readonly takenAfter = new Map<string, number>();
  readonly #earliest: () => number;
  readonly sms: { to: string; text: string }[] = [];
  readonly #servers: Server[] = [];

  constructor(earliest: () => number) {
    this.#earliest = earliest;
  }

  async open(): Promise<Record<string, string>> {
    const [mail, sms] = await Promise.all([
      serveProvider({ fetch: (request) => this.#takeMail(request) }),
      serveProvider({ fetch: (request) => this.#takeSms(request) }),
    ]);
    this.#servers.push(mail.server, sms.server);
    return {
      ...{ MAIL_TRANSPORT: "resend", RESEND_API_KEY: RESEND_KEY, MAIL_BASE_URL: mail.url },
      ...{ SMS_TRANSPORT: "46elks", ELKS_USER: ELKS.user, ELKS_PASSWORD: ELKS.password, SMS_BASE_URL: sms.url },
    };
  }

  close(): void {
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  /** Keeps hashes of texts and attachments: there are tens of thousands. */
  async #takeMail(request: Request): Promise<Response> {
    const key = request.headers.get("Idempotency-Key") ?? "";
    const { html, attachments, ...mail } = JSON.parse(await request.text());
    const rest = digest(String(html), JSON.stringify(attachments));
    const { url, method, headers } = request;
    count(this.handedOver, key);
    try {
      return await this.#mail.fetch(new Request(url, { method, headers, body: JSON.stringify({ ...mail, rest }) }));
    } finally {
      for (const taken of this.#mail.taken.splice(0)) {
        const taking = taken.headers.get("Idempotency-Key") ?? "";
        count(this.mails, taking);
        if (/:(hold_offered|standby_slept):/.test(taking))
          this.offers.push(...(/[^/]+\/standby\/[\w-]+/.exec(String(mail.text)) ?? []));
        this.takenAfter.set(taking, this.#earliest());
      }
      this.#mail.asked.splice(0);
    }
  }

  async #takeSms(request: Request): Promise<Response> {
    try {
      return await this.#sms.fetch(request);
    } finally {
      for (const { fields } of this.#sms.taken.splice(0))
        this.sms.push({ to: String(fields.to), text: String(fields.message) });
      this.#sms.asked.splice(0);
    }
  }
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
