/// <reference types="vite/types/importMeta.d.ts" />
import { beforeEach, expect, test, vi } from "vitest";
import shell from "../../web/public.html?raw";
import { call } from "../harness/harness.ts";
import { dataIn, open } from "../harness/pages.ts";
import { NOW, type Scene } from "./scene.ts";
import { steadyText } from "./steady-text.ts";

/** Each `NAME.scene.ts` beside this file exports `play`. */
const SCENES = import.meta.glob<Scene>("./*.scene.ts", { eager: true, import: "play" });

const RECORDED = import.meta.glob("../../web/testing/scenes/*.json");

const nameOf = (file: string) => file.slice(file.lastIndexOf("/") + 1).replace(/\.(scene\.ts|json)$/, "");

const ASSETS = { fetch: async () => new Response(shell) } as unknown as Fetcher;

let ids = 0;

/** Rows of the same moment stand in the order of their ids, so ids grow. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`);
});

test("no answers are given that no scene records", () => {
  expect(Object.keys(RECORDED).map(nameOf)).toEqual(Object.keys(SCENES).map(nameOf));
});

test.each(Object.entries(SCENES).map(([file, play]) => [nameOf(file), play] as const))(
  "screens are given what the Worker answers: %s",
  async (name, play) => {
    const answers: Record<string, unknown> = {};
    const recordPage = async (address: string) => {
      const { status, html } = await open(address, "GET", { ASSETS });
      if (dataIn(html) === null) throw new Error(`${address}: ${status}`);
      answers[`PAGE ${address}`] = dataIn(html);
      answers[`LOOK ${address}`] = lookOf(html);
      return html;
    };
    await play({
      read: async (address, as) => {
        const { status, body, text } = await call("GET", address, as ? { as } : {});
        if (status !== 200) throw new Error(`${address}: ${status} ${text}`);
        answers[`GET ${address}`] = body;
        return body;
      },
      write: async (method, address, body, as) => {
        const headers = { "Idempotency-Key": crypto.randomUUID() };
        const answer = await call(method, address, { body, headers, ...(as ? { as } : {}) });
        if (answer.status >= 300) throw new Error(`${address}: ${answer.status} ${answer.text}`);
        answers[`${method} ${address}`] = answer.body;
        return answer.body;
      },
      open: async (address) => dataIn(await recordPage(address)),
      draw: async (address) => {
        answers[`DRAWN ${address}`] = /<form data-drawn.*?<\/form>/s.exec(await recordPage(address))?.[0];
      },
    });
    await expect(steadyText(answers)).toMatchFileSnapshot(`../../web/testing/scenes/${name}.json`);
  },
);

const lookOf = (html: string) => ({
  lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? "",
  style: /<body[^>]* style="([^"]*)"/.exec(html)?.[1] ?? "",
});
