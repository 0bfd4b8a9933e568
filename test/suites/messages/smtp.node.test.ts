import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RenderedMessage } from "../../../worker/messages/providers/provider.ts";
import { smtp } from "../../../worker/messages/providers/smtp.ts";
import type { Services } from "../../../worker/services.ts";

/** Null: never answers. */
type Says = (command: string, socket: Socket) => string | null;

let server: Server;
let sockets: Socket[];
/** The mails as they came. */
let taken: string[];
beforeEach(() => {
  taken = [];
  sockets = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

const well: Says = (command) => (command === "DATA" ? "354 go on" : command === "QUIT" ? "221 bye" : "250 yes");

async function aMailServer(says: Says): Promise<string> {
  server = createServer((socket) => {
    sockets.push(socket);
    let isData = false;
    const reply = (command: string) => {
      const words = says(command, socket);
      if (words !== null) socket.write(`${words}\r\n`);
      isData = words?.startsWith("354") ?? false;
    };
    socket.on("error", () => {});
    socket.on("data", (piece) => {
      const text = piece.toString();
      if (isData) taken.push(text);
      if (isData) return text.endsWith("\r\n.\r\n") ? reply(".") : undefined;
      for (const line of text.split("\r\n").filter(Boolean)) reply(line.slice(0, 4).trim().toUpperCase());
    });
    socket.write("220 here\r\n");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

const aMessage = (to: string): RenderedMessage => ({
  messageId: to,
  dedupeKey: to,
  type: "booking_confirmation",
  channel: "email",
  from: { name: "Bistro", address: "no-reply@example.com" },
  to,
  replyTo: null,
  subject: "Your booking",
  text: "Welcome",
  html: null,
  headers: {},
  attachments: [],
});

const send = (SMTP_URL: string, to: string[], signal = new AbortController().signal) =>
  smtp.transport({ env: { SMTP_URL } } as unknown as Services).send(to.map(aMessage), signal);

const firstClosed = () => new Promise((resolve) => sockets[0]?.once("close", resolve));

function aMoment() {
  let come = () => {};
  const came = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { came, come: () => come() };
}

test("an answer to an alert goes to the customer's address, and the mail has no other header of it", async () => {
  const url = await aMailServer(well);
  const alert = { ...aMessage("owner@example.com"), replyTo: "ingrid@example.com" };
  const sent = smtp.transport({ env: { SMTP_URL: url } } as unknown as Services);
  expect(await sent.send([alert], new AbortController().signal)).toMatchObject([{ ok: true }]);
  const [head = ""] = taken.join("").split("\r\n\r\n");
  expect(head.match(/^(?:Reply-To|Cc|Bcc):.*$/gim)).toEqual(["Reply-To: ingrid@example.com"]);
});

test("a mail to a server that dribbles for ever ends after its time, with its connection", async () => {
  const asked = aMoment();
  const url = await aMailServer((command, socket) => {
    if (command !== "RCPT") return well(command, socket);
    asked.come();
    socket.write("250-wait\r\n");
    return null;
  });
  const results = send(url, ["anna@example.org"]);
  await asked.came;
  const closed = firstClosed();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await results).toEqual([{ ok: false, kind: "unknown", error: "the mail server did not answer" }]);
  await closed;
});

test("a server that never comes to its answer while signing in is away, and its connection ends", async () => {
  const asked = aMoment();
  const url = await aMailServer((_, socket) => {
    asked.come();
    socket.write("250-wait\r\n");
    return null;
  });
  const results = send(url, ["anna@example.org"]);
  await asked.came;
  const closed = firstClosed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await results).toEqual([{ ok: false, kind: "away", error: "the mail server cannot be reached" }]);
  await closed;
});

test("a refusal counts though the server does not come back to itself, and the next mail goes by another connection", async () => {
  const reset = aMoment();
  const url = await aMailServer((command, socket) => {
    if (command === "RSET") {
      reset.come();
      return null;
    }
    return command === "RCPT" && sockets.length === 1 ? "550 5.7.1 not today" : well(command, socket);
  });
  const results = send(url, ["anna@example.org"]);
  await reset.came;
  const closed = firstClosed();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await results).toMatchObject([{ ok: false, kind: "permanent" }]);
  await closed;
  expect(await send(url, ["bo@example.org"])).toEqual([{ ok: true, providerId: null }]);
});

test("a mail whose time is up while the server was being opened is not begun", async () => {
  const time = new AbortController();
  const commands: string[] = [];
  const url = await aMailServer((command, socket) => {
    commands.push(command);
    time.abort();
    return well(command, socket);
  });
  expect(await send(url, ["anna@example.org"], time.signal)).toEqual([
    { ok: false, kind: "away", error: "no time left", isUntried: true },
  ]);
  expect(commands).not.toContain("MAIL");
});
