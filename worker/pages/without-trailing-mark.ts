import type { Context, Next } from "hono";
import type { App } from "../app-type.ts";

/** Sentences and brackets end in these, no address of ours does. */
const TRAILING_MARKS = /[.,;:!?'"()[\]<>{}…»”’]+$/;

/** Mail programs and chats take the full stop or bracket behind an address into the link, so the address without it is opened. */
export async function withoutTrailingMark(c: Context<App>, next: Next): Promise<Response | undefined> {
  const { pathname, search } = new URL(c.req.url);
  const written = readablePath(pathname);
  const path = written.replace(TRAILING_MARKS, "");
  if (path === written) {
    await next();
    return;
  }
  return c.newResponse(null, 302, {
    Location: `${encodeURI(path.replace(/^\/+/, "/"))}${search}`, // two slashes would lead to another host
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
}

function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path; // a broken escape belongs to no page
  }
}
