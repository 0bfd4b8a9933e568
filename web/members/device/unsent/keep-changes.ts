import { AppError } from "../../../../contract/errors.ts";
import { laterCode } from "../../lib/later.tsx";
import { keptOverview } from "../keep-days.ts";
import { presentSession } from "../whose.ts";
import type { Asked } from "./keep-change.ts";
import { storedChanges } from "./stored-changes.ts";

const keepingCode = laterCode(() => import("./keep-change.ts"));

const WRITE = /^\/api\/workspaces\/([^/]+)(\/bookings(?:\/([^/]+)(?:\/(?:attendance|cancel|extend|place))?)?)$/;

/**
 * Keeps a member's change while there is no connection, and answers as the server would (docs/evening.md#unsent-changes).
 * Another change follows one that waits, so that the order stays.
 */
export const withUnsentChanges =
  (ask: typeof fetch): typeof fetch =>
  async (input, init = {}) => {
    const asked = askedChange(String(input), init);
    if (!asked) return ask(input, init);
    const session = presentSession();
    if (!navigator.onLine || (await mustFollow(asked))) return keep(asked, () => ask(input, init));
    return ask(input, init).catch((error) => {
      if (error instanceof AppError || session !== presentSession()) throw error; // the session's word, or it is over
      return keep({ ...asked, isTried: true }, () => Promise.reject(error));
    });
  };

/** Another change of this member waits; one that the server answers with faults holds back its own booking alone. */
async function mustFollow({ slug, id }: Asked): Promise<boolean> {
  const changes = await storedChanges.all().catch(() => []);
  const waiting = changes.filter(
    (change) => change.slug === slug && !change.problem && (!change.fault || change.bookingId === id),
  );
  if (waiting.length === 0) return false;
  const member = (await keptOverview(slug))?.user.id;
  return waiting.some(({ memberId }) => memberId === member);
}

function askedChange(address: string, { method, headers, body }: RequestInit): Asked | null {
  const [, slug, path, id] = WRITE.exec(address) ?? [];
  const key = new Headers(headers).get("Idempotency-Key");
  if (!slug || !path || !key || (method !== "POST" && method !== "PATCH")) return null;
  const stated = typeof body === "string" ? (JSON.parse(body) as Record<string, unknown>) : {}; // as our client sends
  return stated.dryRun ? null : { slug, path, key, method, id, body: stated };
}

/** `otherwise`: also where this device has no code for keeping yet. */
async function keep(asked: Asked, otherwise: () => Promise<Response>): Promise<Response> {
  const code = await keepingCode().catch(() => null);
  return code ? code.keepChange(asked, otherwise) : otherwise();
}
