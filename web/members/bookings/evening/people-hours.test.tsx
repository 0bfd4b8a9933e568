import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { givingUser } from "../../../testing/given-member.ts";
import { loadWords } from "../../../testing/load-words.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openScene } from "../../../testing/scenes.ts";
import { textsOf } from "../../../testing/texts-of.ts";

const card = page.getByRole("region", { name: "People's hours" });
const lines = () => textsOf(card.getByRole("listitem"));

/** Anna's colour takes 55 of its 90 minutes and ten after it; nobody works on Wednesday. */
const openSalon = (query = "", given: () => unknown = () => {}) =>
  openScene("people-hours", `/people-hours/dashboard?as=list${query}`, given);

test("the card says how much of each person's day is taken, and the figures how much of everybody's", async () => {
  await openSalon();
  await expect.element(card.getByText("1 h 5 min of 12 h taken")).toBeVisible();
  expect(lines()).toEqual(["Anna 1 h 5 min of 8 h taken", "Bo 0 min of 4 h taken"]);
  await expect.element(page.getByText("People's hours", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText("9%")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Capacity Overview" })).not.toBeInTheDocument();
});

test("the figures keep a long Swedish word within their card on a tablet", async () => {
  await onPhone(834, 1112);
  await loadWords("sv");
  onTestFinished(() => loadWords("en"));
  await openSalon(
    "",
    () => givingUser({ language: "sv" as const }), // else the page is loaded anew,
  );
  const word = page.getByRole("term").getByText("Medarbetarnas tid");
  await expect.element(word).toBeVisible();
  const figure = word.element().parentElement ?? expect.fail();
  expect(word.element().getBoundingClientRect().right).toBeLessThan(figure.getBoundingClientRect().right);
  expect(word.element().scrollWidth).toBeLessThanOrEqual(word.element().clientWidth);
});

test("a date on which nobody works says so, on a phone in a line", async () => {
  await onPhone();
  await openSalon("&date=2027-06-16");
  await expect.element(card.getByText("Nobody works on this date")).toBeVisible();
  expect(lines()).toEqual([]); // the list of bookings comes next
  await everybodyCanUse();
});

test("days ahead count bookings, and no spots, which say nothing about who is free", async () => {
  await openSalon("&tab=upcoming");
  await expect.element(page.getByText("1 booking", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(/fullest/)).not.toBeInTheDocument();
});
