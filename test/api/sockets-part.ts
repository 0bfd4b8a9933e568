import * as closeCodes from "../../contract/close-codes.ts";
import { block, literalsOf } from "./markdown.ts";
import type { Printer } from "./print-shape.ts";
import type { Types } from "./types.ts";

export function socketsPart({ exported, comment }: Types, { print }: Printer): string {
  const frames = (name: string) => {
    const shape = exported("contract/live.ts", name);
    const each = shape.kind === "union" ? shape.of : [shape];
    return block("ts", each.map(print).join("\n"));
  };
  const closes = Object.entries(closeCodes)
    .toSorted(([, a], [, b]) => a - b)
    .map(([name, code]) => `| ${code} | ${comment("contract/close-codes.ts", name)} |`);
  const change = exported("domain/day/commands.ts", "Change");
  const event = change.kind === "object" && change.fields.find(({ name }) => name === "event");
  if (!event) throw new Error("a change has no event (domain/day/commands.ts)");
  return `## Sockets

A socket is opened by GET with \`Upgrade: websocket\`; a browser's \`Origin\` must be one of the installation's own. The client
sends the text \`ping\`, every 25 seconds, and gets \`pong\`. Anything else it sends closes the socket. All frames are JSON and
hold ids, dates and times, nothing personal. A frame may be lost: after opening a socket, ask for what it is about once.

### The feed of a workspace

\`GET /api/workspaces/:slug/live\`, for members. It says what has changed; the client asks for what it shows. \`hello\` comes
first. \`resync\` stands for more changes than were worth a frame each: ask for everything shown. A booking's \`event\` is one of
${literalsOf(event.shape)}.

${frames("FeedFrame")}

### The times of a day

\`GET /api/public/:slug/live\`, for anyone. The times of one day for one size of party: once at first, and again after each
change of that day.

${frames("DayFrame")}

### The changes of a business

\`GET /api/public/:slug/changes\`, for anyone. Says that times of visits or seats of classes may be others now. The client asks
again, a second later at the earliest, since public answers may be a second old, and at a random moment \`within\` so many
milliseconds, because all open pages get the frame at once.

${frames("ChangedFrame")}

### Why a socket closes

| code | |
| --- | --- |
${closes.join("\n")}`;
}
