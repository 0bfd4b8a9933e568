import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";

type Env = { DB: D1Database; BARE: DurableObjectNamespace<Bare> };

/** The least an object does: answer, or insert one row. */
export class Bare extends DurableObject<Env> {
  hello(): string {
    return "hello";
  }

  async insert(): Promise<number> {
    const row = [crypto.randomUUID(), Date.now()];
    await this.env.DB.prepare("INSERT INTO yardstick (id, at) VALUES (?, ?)")
      .bind(...row)
      .run();
    return 1;
  }
}

const app = new Hono<{ Bindings: Env }>()
  .post("/insert/:object", async (c) =>
    c.json({ inserted: await c.env.BARE.getByName(c.req.param("object")).insert() }, 201),
  )
  .post("/object", async (c) => c.json({ hello: await c.env.BARE.getByName("one").hello() }))
  .get("/read", async (c) => c.json(await c.env.DB.prepare("SELECT * FROM yardstick LIMIT 1").first()))
  .get("/bare", (c) => c.json({ hello: "hello" }));

export default app;
