import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { app } from "../worker/app.ts";
import { aWorkspace, booked, everythingStored, ORIGIN } from "./harness.ts";

/*
 * Mail scanners, browsers that load ahead and people who only look open every address there is: that changes nothing,
 * whatever the link (DESIGN.md section 6).
 */

const patterns = [...new Set(app.routes.filter(({ method }) => method === "GET").map(({ path }) => path))];
const ASSETS = { fetch: async () => new Response("<!doctype html>") } as unknown as Fetcher;

test.each(patterns)(
  "opening %s changes nothing, by GET or by HEAD, for its customer and its owner",
  async (pattern) => {
    const workspace = await aWorkspace({ customerChangeHoursLimit: 0 }, [
      "booking_cancellation",
      "booking_rescheduled",
    ]);
    const { id, manageToken } = await booked(workspace);
    const given: Record<string, string> = { slug: workspace.slug, id, token: manageToken };
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => given[name] ?? name).replace("*", "anything");
    const { day } = workspace;
    const query = `?date=${day}&from=${day}&to=${day}&guests=2&token=${manageToken}`;
    const before = await everythingStored();
    for (const method of ["GET", "HEAD"])
      for (const Cookie of ["", workspace.owner.cookie])
        for (const search of ["", `?date=${day}&guests=2`, `?from=${day}&to=${day}&guests=2`, query]) {
          const request = new Request(`${ORIGIN}${path}${search}`, { method, headers: { Origin: ORIGIN, Cookie } });
          const context = createExecutionContext();
          const { status } = await app.fetch(request, { ...env, ASSETS }, context);
          await waitOnExecutionContext(context);
          expect(status).toBeLessThan(500);
        }
    expect(await everythingStored()).toEqual(before);
  },
);
