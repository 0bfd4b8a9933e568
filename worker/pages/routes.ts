import { Hono } from "hono";
import type { App } from "../app-type.ts";
import { publicWorkspace } from "../workspaces/public-workspace.ts";
import { asset, page } from "./page.ts";

/** Addresses people open. Each answers with HTML that carries its data, so nothing is asked for before it can be used. */
export const pages = new Hono<App>()
  .get("/assets/*", (c) => asset(c))
  .get("/:slug", async (c) => {
    const data = await publicWorkspace(c.var.services, c.req.param("slug"));
    if (data) return page(c, { title: data.workspace.name, data: { page: "booking", ...data } });
    return page(c, { title: "Business not found", status: 404, data: { page: "business-not-found" } });
  })
  .get("*", (c) => page(c, { title: "Oops! Page not found", status: 404, data: { page: "not-found" } }));
