import type { Context, Next } from "hono";
import type { App } from "../app-type.ts";

/** Sentences and brackets end in these, no address of ours does. Some come as their percent-encoding. */
const MARKS = [...".,;:!?'\"()[]<>{}…»”’"].flatMap((mark) => [`\\${mark}`, percentEncoded(mark)]);
const TRAILING_MARKS = new RegExp(`(${MARKS.join("|")})+$`, "i");

/** Mail programs and chats take the full stop or bracket behind an address into the link, so the address without it is opened. */
export async function withoutTrailingMark(c: Context<App>, next: Next): Promise<Response | undefined> {
  const { pathname, search } = new URL(c.req.url);
  const path = pathname.replace(TRAILING_MARKS, "");
  if (path === pathname) {
    await next();
    return;
  }
  return c.newResponse(null, 302, {
    Location: `${path.replace(/^\/+/, "/")}${search}`, // two slashes would lead to another host
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
}

function percentEncoded(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16)}`).join("");
}
