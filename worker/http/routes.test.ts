import { expect, test } from "vitest";
import * as z from "zod/mini";
import { Routes } from "./routes.ts";

const ECHO = {
  does: "Answers with what it was asked.",
  who: "link",
  run: (_: object, asked: object) => asked,
} as const;
const page = z.strictObject({ slug: z.string(), id: z.optional(z.string()) });

test("what is asked are the fields of path, query and body, the path's before others of the same name", async () => {
  const routes = new Routes()
    .add("GET /:token", { ...ECHO, asks: page })
    .add("PUT /:token/:id", { ...ECHO, takes: page })
    .add("GET /:slug/:token", ECHO);
  const answer = async (path: string, body?: object) => {
    const sent = { method: "PUT", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    return (await routes.request(path, body && sent)).json();
  };
  expect(await answer("/t?slug=there")).toEqual({ token: "t", slug: "there" });
  expect(await answer("/t/1", { slug: "there", id: "2" })).toEqual({ token: "t", slug: "there", id: "1" });
  expect(await answer("/here/t")).toEqual({ slug: "here", token: "t" });
});

test("a route that answers 204 and returns something does not compile", () => {
  const routes = new Routes();
  const silent = { does: "Answers nothing.", who: "link", answers: 204 } as const;
  routes.add("POST /silent", { ...silent, run: () => undefined });
  // @ts-expect-error
  expect(routes.add("POST /", { ...silent, run: () => ({ said: true }) })).toBe(routes);
});
