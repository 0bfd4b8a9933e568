import type { QueuedMessage } from "../../durable-objects/queue-due-messages.ts";
import worker from "../../worker/index.ts";

export * from "../../worker/index.ts";

/*
 * Stands around the built Worker of shared products (e2e/harness/shared-products.ts, web/testing/start-product.ts), and
 * changes rows that no call can. Changed from outside the runtime, they would be locked for it.
 */

const CHANGES_AT = "/test/change";

type Events = Required<Pick<ExportedHandler<Env, QueuedMessage>, "fetch" | "queue" | "scheduled">>;

const { fetch: answer, ...others } = worker as unknown as Events;

export default {
  ...others,
  fetch: async (request, env, context) => {
    if (new URL(request.url).pathname !== CHANGES_AT) return answer(request, env, context);
    const { sql, values } = await request.json<{ sql: string; values: (string | number)[] }>();
    await env.DB.prepare(sql)
      .bind(...values)
      .run();
    return new Response(null, { status: 204 });
  },
} satisfies Events;
