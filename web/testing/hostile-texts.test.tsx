import { expect, test } from "vitest";
import { ALL_PAYLOADS, DATABASE_ONLY_PAYLOADS, PAYLOADS, RAN_MARK } from "../../domain/testing/payloads.ts";
import { queryClient } from "../shared/lib/query-client.ts";
import { openMembersPage } from "./open-page.tsx";
import { changingFields, openPageOfScene, playMembersScene, playScene } from "./scenes.ts";

/** Fields that people fill with a line, and with a text. */
const LINES = /^(name|fullName|group|customer(Name|Email|Phone)|error|userAgent|emailSubject)$/;
const TEXTS =
  /^(description|businessDescription|hero(Title|Subtitle)|contact(Phone|Address)|notes?|comment|(email|sms)Message)$/;

/** Attacks stand behind the words of the scene, by which screens are known. Lines take turns. */
function storeAttacks() {
  const attacks = [...PAYLOADS, ...DATABASE_ONLY_PAYLOADS];
  let turn = 0;
  changingFields((key, value) => {
    if (key === "override" && value) return { ...value, reason: ALL_PAYLOADS };
    if (TEXTS.test(key) && (value === null || typeof value === "string")) return `${value ?? ""} ${ALL_PAYLOADS}`;
    return LINES.test(key) && typeof value === "string" ? `${value} ${attacks[turn++ % attacks.length]}` : value;
  });
}

const LOADING = "[aria-busy=true], [role=status][aria-label=Loading]";
const isLoaded = () =>
  queryClient.isFetching() === 0 && !document.querySelector(LOADING) && document.querySelector("h1, h2") !== null;

/** Scripts that ran or that a touch would run, addresses that lead elsewhere, and whether the page is seen. */
function doings() {
  const all = [...document.body.querySelectorAll("*")];
  const addresses = all.flatMap((each) => ["href", "src", "action"].flatMap((name) => each.getAttribute(name) ?? []));
  return {
    ran: RAN_MARK in globalThis,
    handlers: all.flatMap((each) => each.getAttributeNames().filter((name) => name.startsWith("on"))),
    scripts: [...document.scripts].filter(({ text }) => text.includes(RAN_MARK)).length,
    strange: addresses.filter((address) => /^\s*(\w*script|data:text\/html|(https?:)?\/\/[^/]*evil)/i.test(address)),
    isShown: getComputedStyle(document.body).display !== "none" && wordsOnScreen().trim() !== "",
  };
}
const NOTHING = { ran: false, handlers: [], scripts: 0, strange: [], isShown: true };

/** Includes what fields hold. */
function wordsOnScreen(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value);
  // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn can be read
  return [document.body.innerText, ...fields].join("\n");
}

const read = new Set<string>();
async function expectNothingRuns(address: string) {
  await expect.poll(() => [address, isLoaded()]).toEqual([address, true]);
  expect([address, doings()]).toEqual([address, NOTHING]);
  const words = wordsOnScreen();
  for (const payload of PAYLOADS) if (words.includes(payload)) read.add(payload);
}

const BOOKING = "00000000-0000-4000-8000-000000000004";
const PAGES = [
  ...["", "/alerts", "/as-it-stood", "/business", "/calendars", "/changes", "/classes", "/customer-data", "/customize"],
  ...["/day-sheet", "/delete", "/hours", "/notifications", "/services", "/share", "/share-sheet", "/team-management"],
];
const VIEWS = ["?as=timeline", "?tab=upcoming", "?q=lind", "?new=1", "?tab=notifications", "?tab=settings"];
const MEMBERS = {
  "words-salon": [...PAGES, ...VIEWS, `?booking=${BOOKING}`, `?booking=${BOOKING}&for=move`],
  "words-studio": ["", "/classes", "/day-sheet", "/services"],
  gallery: ["", "?as=timeline", "/hours", "/changes", "?booking=00000000-0000-4000-8000-000000000005"],
  floor: ["?as=floor"],
  changes: ["/changes"],
};

test.each(Object.entries(MEMBERS))(
  "whatever is stored, nothing of it runs on the members' pages of %s, and it is read as it stands",
  async (scene, parts) => {
    read.clear();
    await playMembersScene(scene);
    storeAttacks();
    for (const part of parts) {
      await openMembersPage(`/${scene}/dashboard${part}`);
      await expectNothingRuns(part);
    }
    expect(read.size).toBeGreaterThan(scene === "words-salon" ? PAYLOADS.length - 1 : 0);
  },
);

const link = (count: number) => `token-${String(count).padStart(37, "0")}`;
const CUSTOMERS = {
  gallery: [
    ...["/gallery", "/gallery/privacy", "/embed/gallery"],
    ...[`/gallery/manage/${link(1)}`, `/gallery/feedback/${link(2)}`],
  ],
  feedback: [`/feedback/feedback/${link(3)}`],
  visit: ["/visit", `/visit/manage/${link(1)}`],
  studio: ["/studio"],
};

test.each(Object.entries(CUSTOMERS))(
  "whatever is stored, nothing of it runs on the customers' pages of %s, and it is read as it stands",
  async (scene, addresses) => {
    read.clear();
    await playScene(scene);
    storeAttacks();
    for (const address of addresses) {
      await openPageOfScene(address);
      await expectNothingRuns(address);
    }
    expect(read.size).toBeGreaterThan(0);
  },
);
