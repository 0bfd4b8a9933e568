import { Hono } from "hono";
import type { Health } from "../../domain/health.ts";
import { Routes } from "../http/routes.ts";
import type { App } from "../services.ts";
import { readHealth } from "./read-health.ts";
import { statusPage } from "./status-page.ts";

/** Public on purpose, for monitoring: no personal data. */
export const health = new Routes().add("GET /", {
  does: "How the parts of the product are; 503 when it is down.",
  who: "everyone",
  run: async ({ services }, _, c) => {
    const found = await readHealth(services);
    return c.json(found, statusOf(found));
  },
});

export const statusPages = new Hono<App>().get("/", async (c) => {
  const found = await readHealth(c.var.services);
  return c.html(statusPage(found), statusOf(found));
});

const statusOf = ({ state }: Health) => (state === "down" ? 503 : 200);
