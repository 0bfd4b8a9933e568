import type { Provider } from "./provider.ts";
import { away, sendEach } from "./send-each.ts";
import type { SmtpConnection, SmtpServer } from "./smtp-connection.ts";

/** Servers dislike many connections from one client. */
const CONNECTIONS = 3;

/** SMTP_URL: smtps://user:password@host, or smtp:// for STARTTLS. */
export const smtp: Provider = {
  needs: ["SMTP_URL"],
  transport: ({ env }) => ({
    knowsRepeats: false,
    send: async (messages, signal) => {
      const server = serverOf(env.SMTP_URL ?? "");
      // the library is a quarter of the Worker, which other transports need not load
      const { SmtpConnection } = await import("./smtp-connection.ts");
      const connections: (SmtpConnection | undefined)[] = [];
      try {
        return await sendEach(
          messages,
          signal,
          async (message, lane) => {
            if (!connections[lane]?.isOpen)
              connections[lane] = await SmtpConnection.open(server).catch(() => undefined);
            if (signal.aborted) return { ok: false, kind: "away", error: "no time left", isUntried: true };
            return connections[lane]?.send(message) ?? away("the mail server cannot be reached");
          },
          CONNECTIONS,
        );
      } finally {
        for (const connection of connections) connection?.close();
      }
    },
  }),
};

function serverOf(address: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === "smtps:";
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const host = hostname.replace(/^\[|\]$/g, "");
  return { host, port: Number(port) || (secure ? 465 : 587), secure, user, pass };
}
