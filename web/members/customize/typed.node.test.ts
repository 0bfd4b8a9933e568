import { expect, test } from "vitest";
import { isSameLooks, linesOf, merge, sentOf, type Typed, typedOf } from "./typed.ts";

const STORED = {
  heroTitle: null,
  heroSubtitle: "At the harbour",
  heroBackgroundColor: "#ffffff",
  heroBackgroundImageUrl: null,
  bookingSectionBackgroundColor: "#ffffff",
  bookingSectionBackgroundImageUrl: null,
  businessDescription: null,
  contactPhone: null,
  contactAddress: null,
  brandLogoUrl: null,
  primaryColor: "#000000",
  secondaryColor: "#666666",
  contactEmail: null,
  embedOrigins: null,
};
const BASE: Typed = typedOf(STORED);

test("what is not there is an empty text", () => {
  expect(BASE).toMatchObject({ heroTitle: "", heroSubtitle: "At the harbour", embeds: "any", embedOrigins: "" });
});

test.each([
  [null, "any", ""],
  [[], "these", ""],
  [["https://a.example", "https://b.example"], "these", "https://a.example\nhttps://b.example"],
] as const)("%j websites are %s: %j, and sent as they were", (embedOrigins, embeds, list) => {
  const typed = typedOf({ ...STORED, embedOrigins: embedOrigins && [...embedOrigins] });
  expect(typed).toMatchObject({ embeds, embedOrigins: list });
  expect(sentOf(typed)).toMatchObject({ embedOrigins });
});

test("empty lines are no websites, and any website is any, whatever was listed", () => {
  const list = " https://a.example \n\n\thttps://b.example\r\n";
  expect(linesOf(list)).toEqual(["https://a.example", "https://b.example"]);
  expect(sentOf({ ...BASE, embeds: "any", embedOrigins: list }).embedOrigins).toBeNull();
  expect(sentOf({ ...BASE, embeds: "these", embedOrigins: list })).not.toHaveProperty("embeds");
});

test("only what was changed here is put over what is stored by now", () => {
  const typed = { ...BASE, heroTitle: "Mine", heroSubtitle: "" };
  const theirs = { ...BASE, heroTitle: "Theirs", primaryColor: "#123456" };
  expect(merge(BASE, typed, theirs)).toEqual({ ...theirs, heroTitle: "Mine", heroSubtitle: "" });
  expect(merge(BASE, BASE, theirs)).toEqual(theirs);
});

test("looks are the same when nothing of them differs", () => {
  expect(isSameLooks(BASE, { ...BASE })).toBe(true);
  expect(isSameLooks(BASE, { ...BASE, embeds: "these" })).toBe(false);
});
