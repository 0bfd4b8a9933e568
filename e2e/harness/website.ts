import { once } from "node:events";
import { createServer, type Server } from "node:http";

type Page = { html: string; headers: Record<string, string> };

/** Browsers treat 127.0.0.1 and the product's localhost as different sites. */
export class Website {
  readonly #pages = new Map<string, Page>();
  readonly #server: Server;
  readonly origin: string;

  static async onFreePort(): Promise<Website> {
    const server = createServer().listen(0, "localhost");
    await once(server, "listening");
    const address = server.address();
    return new Website(server, typeof address === "object" && address ? address.port : 0);
  }

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.origin = `http://localhost:${port}`;
    server.on("request", (request, response) => {
      const page = this.#pages.get(request.url ?? "");
      response.writeHead(page ? 200 : 204, { "Content-Type": "text/html; charset=utf-8", ...page?.headers });
      response.end(page?.html);
    });
  }

  /** Returns the address of a page with this body. */
  show(body: string, { head = "", lang = "en", headers = {} } = {}): string {
    const path = `/${crypto.randomUUID()}`;
    const html = `<!doctype html><html lang="${lang}"><head><title>A website</title>
      <meta name="viewport" content="width=device-width"><style>body { max-width: 640px; margin: 0 auto }</style>
      ${head}</head><body>${body}</body></html>`;
    this.#pages.set(path, { html, headers });
    return `${this.origin}${path}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
