import { WorkerEntrypoint } from "cloudflare:workers";

/** Calls by key, by binding. */
const counted = new Map();

/**
 * Cloudflare's rate limit binding in memory. Miniflare's writes each call to disk, which costs more than the limited
 * work (docs/decisions/012-limits-on-strangers.md). Loaded unbuilt, hence JavaScript.
 */
export class RateLimiter extends WorkerEntrypoint {
  limit({ key }) {
    const { name, limit, period } = this.ctx.props;
    const turn = Math.floor(Date.now() / (period * 1000));
    if (counted.get(name)?.turn !== turn) counted.set(name, { turn, calls: new Map() });
    const { calls } = counted.get(name);
    calls.set(key, (calls.get(key) ?? 0) + 1);
    return { success: calls.get(key) <= limit };
  }
}

export default {};
