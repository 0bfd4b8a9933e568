import { connect, type Socket } from "node:net";

type Answer = { status: number; headers: Record<string, string>; text: string };
/** `silent`: no answer in time; `closed`: the connection closed without one. */
export type Reply = Answer | "silent" | "closed";

/** Sends bytes as they are, request after request on one connection as long as it holds. */
export class RawHttp {
  readonly #port: number;
  #socket: Socket | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /** `ends`: closes our side; the connection is of no use afterwards. */
  async send(
    bytes: Uint8Array,
    { method, ends, waitMs }: { method: string; ends: boolean; waitMs: number },
  ): Promise<Reply> {
    const isReused = this.#socket !== null && !ends;
    const reply = await this.#try(bytes, method, ends, waitMs);
    // A kept connection may have been closed meanwhile.
    return reply === "closed" && isReused ? this.#try(bytes, method, ends, waitMs) : reply;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  async #try(bytes: Uint8Array, method: string, ends: boolean, waitMs: number): Promise<Reply> {
    if (ends) this.close();
    const socket = this.#socket ?? this.#open();
    const { reply, isKept } = await new Promise<{ reply: Reply; isKept: boolean }>((resolve) => {
      let heard = Buffer.alloc(0);
      const done = (value: Reply, kept: boolean) => {
        clearTimeout(timer);
        for (const event of ["data", "close"]) socket.removeAllListeners(event);
        resolve({ reply: value, isKept: kept });
      };
      const timer = setTimeout(() => done("silent", false), waitMs);
      socket.on("data", (chunk) => {
        heard = Buffer.concat([heard, chunk]);
        const read = readAnswer(heard, method, false);
        if (read) done(read.answer, read.isKept);
      });
      socket.on("close", () => done(readAnswer(heard, method, true)?.answer ?? "closed", false));
      socket.write(bytes);
      if (ends) socket.end();
    });
    if (!isKept || ends || socket.destroyed) this.close();
    else socket.once("close", () => this.#forget(socket));
    return reply;
  }

  #open(): Socket {
    const socket = connect(this.#port, "127.0.0.1").setNoDelay();
    socket.on("error", () => {}); // it closes after that
    socket.on("end", () => this.#forget(socket));
    this.#socket = socket;
    return socket;
  }

  /** A server whose answer is not read to the end closes the connection, often between two requests. */
  #forget(socket: Socket): void {
    if (this.#socket === socket) this.#socket = null;
  }
}

/** Undefined while incomplete. `isOver`: no more will come. */
function readAnswer(heard: Buffer, method: string, isOver: boolean): { answer: Answer; isKept: boolean } | undefined {
  const end = heard.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = heard.subarray(0, end).toString("latin1").split("\r\n");
  const status = Number(first.split(" ")[1]);
  const after = heard.subarray(end + 4);
  if (status >= 100 && status < 200 && status !== 101) return readAnswer(after, method, isOver);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const isKept = status !== 101 && headers.connection !== "close";
  const answer = (body: Buffer) => ({ answer: { status, headers, text: body.toString() }, isKept });
  if (method === "HEAD" || status === 101 || status === 204 || status === 304) return answer(Buffer.alloc(0));
  if (headers["transfer-encoding"] === "chunked") {
    const body = unchunked(after);
    return body && answer(body);
  }
  const length = headers["content-length"];
  if (length === undefined) return isOver ? { ...answer(after), isKept: false } : undefined;
  return after.length >= Number(length) ? answer(after.subarray(0, Number(length))) : undefined;
}

function unchunked(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString(), 16);
    if (bytes.length < lineEnd + 2 + size + 2) return undefined;
    if (size === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
