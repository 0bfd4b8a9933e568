import { connect, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import MailComposer from "nodemailer/lib/mail-composer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import LibraryConnection from "nodemailer/lib/smtp-connection";
import { withTimeout } from "../../http/fetch-outside.ts";
import { digest } from "../../http/tokens.ts";
import type { RenderedMessage, SendResult } from "./provider.ts";
import { away, permanent, unknown } from "./send-each.ts";

const CONNECT_MS = 5000;
const ANSWER_MS = 10_000;
/** A send begun in time must end before its lease, however slow the server. */
const OPEN_MS = 10_000;
const MESSAGE_MS = 12_000;
const RESET_MS = 3000;
const WORD_OCTETS = 52;

const THIS_MACHINE = ["localhost", "127.0.0.1", "::1"];

export type SmtpServer = { host: string; port: number; secure: boolean; user: string; pass: string };

export class SmtpConnection {
  readonly #client: LibraryConnection;
  isOpen = true;

  private constructor(client: LibraryConnection) {
    this.#client = client;
    const isOver = () => {
      this.isOpen = false;
    };
    client.on("error", isOver); // pending calls get the error themselves
    client.once("end", isOver);
  }

  /**
   * Opens the socket by name: the library would resolve it first, and certificates are for names. Remote servers must
   * use TLS before they get a password.
   */
  static async open(server: SmtpServer): Promise<SmtpConnection> {
    const { host, port, secure, user, pass } = server;
    const client = new LibraryConnection({
      host,
      port,
      secure,
      secured: secure,
      requireTLS: !secure && user !== "" && !THIS_MACHINE.includes(host),
      connection: await socketTo(server),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      socketCloseTimeout: 0,
    });
    const connection = new SmtpConnection(client);
    const signIn = async () => {
      await new Promise<void>((resolve, reject) => {
        client.once("error", reject);
        client.once("end", () => reject(new Error("closed")));
        client.connect((error) => (error ? reject(error) : resolve()));
      });
      if (user) await asPromise((done) => client.login({ user, pass }, done));
    };
    try {
      await withTimeout(OPEN_MS, signIn());
    } catch (error) {
      connection.#breakOff();
      throw error;
    }
    return connection;
  }

  async send(message: RenderedMessage): Promise<SendResult> {
    const raw = await mailOf(message);
    try {
      const envelope = { from: message.from.address, to: [message.to], size: raw.length };
      await withTimeout(
        MESSAGE_MS,
        asPromise((done) => this.#client.send(envelope, raw, done)),
      );
      return { ok: true, providerId: null };
    } catch (error) {
      const failure = smtpFailure(error);
      const isMidway = !failure.ok && failure.kind === "unknown";
      if (isMidway) this.#breakOff();
      else await this.#startOver().catch(() => this.#breakOff());
      return failure;
    }
  }

  close(): void {
    if (this.isOpen) this.#client.quit();
    this.isOpen = false;
  }

  #startOver(): Promise<void> {
    return withTimeout(
      RESET_MS,
      asPromise((done) => this.#client.reset(done)),
    );
  }

  /** Without QUIT: the conversation's state is unknown. */
  #breakOff(): void {
    this.#client.close();
    this.isOpen = false;
  }
}

function socketTo({ host, port, secure }: SmtpServer): Promise<Socket> {
  const socket = secure ? connectSecurely({ host, port, servername: host }) : connect({ host, port });
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => socket.destroy(new Error("no connection")), CONNECT_MS);
    socket.once(secure ? "secureConnect" : "connect", () => resolve(socket));
    socket.once("error", reject);
    for (const event of ["connect", "secureConnect", "close"]) socket.once(event, () => clearTimeout(limit));
  });
}

/**
 * The library folds headers, and may not read files or URLs. A calendar entry, the only file of a mail, stands beside the
 * text, where Outlook looks for it, and is attached for other programs.
 */
export function mailOf(message: RenderedMessage): Promise<Buffer> {
  const { from, to, replyTo, subject, text, html, headers, attachments, dedupeKey } = message;
  const [invitation] = attachments.map(({ name, contentType, content }) => ({
    filename: name,
    method: /method=(\w+)/.exec(contentType)?.[1] ?? "PUBLISH",
    content,
  }));
  return new MailComposer({
    from: { name: from.name ?? "", address: from.address },
    to: { name: "", address: to },
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
    subject: asTyped(subject ?? ""),
    text,
    ...(html ? { html } : {}),
    messageId: `<${digest(dedupeKey).slice(0, 32)}@${from.address.split("@").at(-1)}>`,
    headers,
    ...(invitation ? { icalEvent: invitation } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** The library sends a typed `=?…?=` as it stands, and programs would decode it to words that no rule has judged. */
const asTyped = (subject: string) => (subject.includes("=?") ? encodeWord(subject, "B", WORD_OCTETS) : subject);

const asPromise = (call: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => call((error) => (error ? reject(error) : resolve())));

const GOING_DOWN = 421;
const USER_UNKNOWN = 550;
const ENHANCED = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/** Replies to RCPT and DATA are about this mail unless they name the sender; earlier ones are about us. */
export function smtpFailure(error: unknown): SendResult {
  const { command = "", responseCode, response = "" } = replyOf(error);
  if (!responseCode)
    return command === "API" ? permanent("not an address to send to") : unknown("the mail server did not answer");
  const [enhanced = ""] = ENHANCED.exec(response) ?? [];
  const said = `mail server ${response.slice(0, 3)} ${enhanced}`.trim();
  if (responseCode === GOING_DOWN || command === "MAIL FROM") return away(said);
  if (responseCode < 500) return { ok: false, kind: "transient", error: said };
  const words = response.replace(/\S*@\S*/g, ""); // an address may hold any word
  if (command === "RCPT TO" && isUnknownMailbox(responseCode, enhanced, words)) return permanent(said, "bounced");
  return isAboutSender(enhanced, words) ? away(said) : permanent(said);
}

/** Only these suppress an address (RFC 3463, RFC 7505); 5.1.7 and 5.1.8 are about the sender. */
const UNKNOWN_MAILBOX = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"];
const UNKNOWN_MAILBOX_WORDS =
  /\b(no such|unknown|invalid) (local )?(user|mailbox|recipient|account)\b|\b(user|mailbox|recipient|account)\b.*\b(unknown|not found|not exist|doesn't exist)\b/i;

/** A bare 550 also answers quotas, relays and policy: its words decide. */
const isUnknownMailbox = (code: number, enhanced: string, words: string): boolean =>
  enhanced
    ? UNKNOWN_MAILBOX.includes(enhanced)
    : code === USER_UNKNOWN && UNKNOWN_MAILBOX_WORDS.test(words) && !isAboutSender(enhanced, words);

const isAboutSender = (enhanced: string, words: string): boolean =>
  ["5.1.7", "5.1.8"].includes(enhanced) || /\bsender\b/i.test(words);

type Reply = { command?: string; responseCode?: number | false; response?: string };
const replyOf = (error: unknown): Reply => (typeof error === "object" && error !== null ? error : {});
