import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAYLOADS, RAN_MARK } from "../../domain/testing/payloads.ts";
import { aVisitor, noHorizontalScroll, PHONE, type Visitor } from "../harness/browser.ts";
import {
  aWrittenPlace,
  type Captured,
  cellsOf,
  linesOf,
  MAIL_TYPES,
  poisonAll,
  poisonLooks,
  ROUNDS,
} from "../harness/hostile-stage.ts";
import { open, SCREENS } from "../harness/screens.ts";
import { DEMO, OWNER, Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.start({ DEMO_REQUESTS_TO: "operator@example.com" });
  poisonAll(stage.product);
});
afterAll(() => stage?.product.stop());

/** Where nothing stands that anybody has stored. */
const OF_OURS_ALONE =
  /^(parts|not-found|business-not-found|landing|contact|expired|sign-in|create-account|forgot|confirm-|reset-|onboarding|invitation-invalid|booking-(wrong|calendar|alternatives|periods)|hours-|tables-|evening-|manage-not|feedback-not|dashboard-(nothing|full|new))/;
/** Another screen shows the same. */
const SHOWN_ELSEWHERE =
  /^(salon-(chosen|times|person|details|thanks|long-names|photos)|booking-details|onboarding-restricted|dashboard-(search|capacity|booking|staff|settings)|team-role)$/;
const screens = SCREENS.filter(({ name }) => !OF_OURS_ALONE.test(name) && !SHOWN_ELSEWHERE.test(name));

/** Scripts that ran or that a touch would run, and the page's presence. */
const doings = (page: Page) =>
  page.evaluate((mark) => {
    const all = [...document.querySelectorAll("*")];
    const addresses = all.flatMap((each) => ["href", "src", "action"].flatMap((name) => each.getAttribute(name) ?? []));
    // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn can be read
    const words = document.body.innerText;
    return {
      ran: mark in globalThis,
      handlers: all.flatMap((each) => each.getAttributeNames().filter((name) => name.startsWith("on"))),
      scripts: [...document.scripts].filter(({ type, src }) => !src && !type.includes("json")).length,
      strange: addresses.filter((address) => /^\s*(\w*script|data:text\/html|(https?:)?\/\/[^/]*evil)/i.test(address)),
      isShown: getComputedStyle(document.body).display !== "none" && words.trim() !== "",
    };
  }, RAN_MARK);
const NOTHING = { ran: false, handlers: [], scripts: 0, strange: [], isShown: true };

/** Includes what fields hold. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value);
    // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn can be read
    return [document.body.innerText, ...fields].join("\n");
  });

/** Its pages complain of foreign requests, errors and violations of the content policy. */
async function aWitness(how?: Parameters<typeof aVisitor>[1]): Promise<Visitor & { dialogs: string[] }> {
  const visitor = await aVisitor(stage.product, how);
  const dialogs: string[] = [];
  visitor.page.on("dialog", (dialog) => {
    if (dialog.type() === "beforeunload") return void dialog.accept(); // of a form that is left half filled in
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { ...visitor, dialogs };
}

test("whatever is stored, nothing of it runs on any screen, and it is read as it stands", async () => {
  const { page, dialogs } = await aWitness();
  const read = new Set<string>();
  for (const screen of screens) {
    await open(page, stage, screen);
    expect([screen.name, await doings(page)]).toEqual([screen.name, NOTHING]);
    const words = await wordsOn(page);
    for (const payload of PAYLOADS) if (words.includes(payload)) read.add(payload);
  }
  expect(dialogs).toEqual([]);
  expect(PAYLOADS.filter((payload) => !read.has(payload))).toEqual([]);
});

/** Their pages show or follow a part of the address. */
const ADDRESSES = [
  ...["/auth?next=", "/confirm-email?token=", `/${DEMO}?lang=`, `/embed/${DEMO}?lang=`, `/${DEMO}/manage/`, "/"],
  ...[`/${DEMO}/dashboard?q=`, `/${DEMO}/dashboard?booking=`, `/${DEMO}/dashboard/day-sheet?date=`],
];

test("nothing that stands in an address runs on its page", async () => {
  const { page, dialogs, expecting } = await aWitness();
  expecting(404, 422);
  for (const path of ADDRESSES) {
    if (path.includes("dashboard")) await stage.enter(page, OWNER);
    await page.goto(`${path}${encodeURIComponent(PAYLOADS[1] ?? "")}`);
    await page.locator("main", { hasText: /\S/ }).first().waitFor();
    expect([path, await doings(page)]).toEqual([path, NOTHING]);
  }
  expect(dialogs).toEqual([]);
});

/** A business's colors, and the number of its pictures. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    return {
      tokens: ["ground", "accent"].map((name) => main && getComputedStyle(main).getPropertyValue(`--color-${name}`)),
      pictures: document.querySelectorAll("header img").length,
      backgrounds: [...document.querySelectorAll<HTMLElement>("[style]")].filter(({ style }) =>
        style.background.includes("url("),
      ).length,
    };
  });
const DEFAULT = { tokens: ["#ffffff", "#000000"], pictures: 0, backgrounds: 0 };

test("hostile looks from the database count as not chosen, on every customer's page", async () => {
  const { page, dialogs } = await aWitness(PHONE);
  const paths = [`/${DEMO}`, stage.link("manage", "confirmed"), stage.link("feedback", "over")];
  for (let round = 0; round < ROUNDS; round++) {
    poisonLooks(stage.product, round);
    const path = paths[round % paths.length] ?? "";
    await page.goto(path);
    await page.locator("[style*='--color-ground'] #root > :not([data-shell]) main").waitFor();
    expect([round, await looksOf(page), await doings(page)]).toEqual([round, DEFAULT, NOTHING]);
    await noHorizontalScroll(page);
  }
  await stage.enter(page, OWNER);
  await page.goto(`/${DEMO}/dashboard/customize`);
  await page.getByLabel("Primary color", { exact: true }).waitFor();
  expect([await page.getByLabel("Primary color", { exact: true }).inputValue(), await doings(page)]).toEqual([
    "#000000",
    NOTHING,
  ]);
  expect(dialogs).toEqual([]);
});

/** A business without looks. */
const drawnIn = () => ({
  pictures: document.images.length,
  edge: getComputedStyle(document.querySelector(".card") ?? document.body).borderTopColor,
});

test("nothing that is stored runs in a mail of either language, its files or the exported list", async () => {
  const [before] = stage.product.rows<{ last: number }>("SELECT coalesce(max(id), 0) AS last FROM captured_messages");
  const place = await aWrittenPlace(stage);
  const { page, dialogs } = await aWitness();
  const written = "SELECT * FROM captured_messages WHERE channel = 'email' AND id > ?";
  const mails = stage.product.rows<Captured>(written, before?.last ?? 0);
  expect([...new Set(mails.map(({ type }) => type))].sort()).toEqual(MAIL_TYPES);
  for (const { type, html, subject, sender, headers, recipient, reply_to, attachments } of mails) {
    await page.setContent(html);
    expect([type, await doings(page), await page.evaluate(drawnIn)]).toEqual([
      type,
      NOTHING,
      { pictures: 0, edge: "rgb(14, 90, 85)" },
    ]);
    for (const text of [
      subject,
      sender,
      recipient,
      reply_to ?? "",
      ...Object.values(JSON.parse(headers ?? "{}")).map(String),
    ])
      expect([type, text.match(/\p{Cc}|[\u2028\u2029]/u)]).toEqual([type, null]);
    for (const { content } of JSON.parse(attachments))
      expect(
        linesOf(content).filter((line) => /^(X-EVIL|ATTENDEE:|BCC)/i.test(line) || !/^[A-Z-]+[;:]/.test(line)),
      ).toEqual([]);
  }
  await page.goto("/dev/outbox");
  expect({ ...(await doings(page)), ran: await page.evaluate(() => "ranHere" in globalThis) }).toEqual(NOTHING);
  expect(dialogs).toEqual([]);
  const list = await stage.product.call("GET", `/api/workspaces/${place.slug}/bookings.csv?separator=comma`, {
    cookie: place.cookie,
  });
  expect(cellsOf(list.text).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
});
