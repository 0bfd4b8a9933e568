import { once } from "node:events";
import { createServer, type Server } from "node:http";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { NoAnswer, type ProviderDouble } from "../../test/providers/double.ts";

const HERE = "127.0.0.1";

export async function serveProvider(double: Pick<ProviderDouble, "fetch">): Promise<{ url: string; server: Server }> {
  const server = createServer(async (incoming, answer) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece);
    const { method = "GET", url, headers } = incoming;
    const body = pieces.length > 0 ? { body: Buffer.concat(pieces) } : {};
    const given = Object.entries(headers).flatMap(([name, value]): [string, string][] => [[name, String(value)]]);
    try {
      const response = await double.fetch(
        new Request(`http://${headers.host}${url}`, { method, headers: given, ...body }),
      );
      answer.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
    } catch (error) {
      if (error instanceof NoAnswer && error.mood !== "silent") incoming.socket.destroy();
    }
  }).listen(0, HERE);
  await once(server, "listening");
  return { url: `http://${HERE}:${portOf(server.address())}`, server };
}

/** `to`: the envelope's. */
export type Arrived = { to: string[]; from: string; mail: Email; raw: string };

export class MailServer {
  readonly arrived: Arrived[] = [];
  /** Asked to take mail for. */
  readonly asked: string[] = [];
  connections = 0;
  knows = "daybook";
  /** Code and words of its refusal of an address. */
  refuses: (address: string) => [number, string] | null = () => null;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onConnect: (_, done) => {
      this.connections++;
      done();
    },
    onAuth: ({ username, password }, _, done) =>
      username === this.knows && password === "p@ss word" ? done(null, { user: username }) : done(new Error("no")),
    onRcptTo: ({ address }, _, done) => {
      this.asked.push(address);
      const [responseCode, words] = this.refuses(address) ?? [];
      done(responseCode ? Object.assign(new Error(words), { responseCode }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = [];
      stream.on("data", (piece) => pieces.push(piece));
      stream.on("end", async () => {
        const raw = Buffer.concat(pieces).toString();
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const mail = await PostalMime.parse(raw);
        this.arrived.push({ to: envelope.rcptTo.map(({ address }) => address), from, mail, raw });
        done();
      });
    },
  });

  /** Returns its address, with the account it knows. */
  async start(): Promise<string> {
    const server = this.#server.listen(0, HERE);
    await once(server, "listening");
    return `smtp://daybook:p%40ss%20word@${HERE}:${portOf(server.address())}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

const portOf = (address: ReturnType<Server["address"]>) => (typeof address === "object" && address ? address.port : 0);
