import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { details } from "../../../../testing/details-dialog.ts";
import { bodiesDone, openParty } from "../../../../testing/given-bookings.ts";
import { dayOf } from "../../../../testing/given-day.ts";
import { everybodyCanUse } from "../../../../testing/look-at.ts";
import { problemOf } from "../../../../testing/network.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { answering, openScene } from "../../../../testing/scenes.ts";

const day = dayOf("visits");

const place = (name: string) => details.getByRole("button", { name: new RegExp(`^${name}`) });
const choose = (names: string) => details.getByRole("button", { name: `Choose ${names}`, exact: true });
const people = () =>
  details
    .getByRole("region", { name: "People" })
    .getByRole("button")
    .elements()
    .map(({ textContent }) => textContent?.replace(/\s+/g, " "));

/** Ada's cut at 13:00 is Anna's, whom she asked for, and Eve's Ewa's; opened to be given to somebody else. */
async function openAda() {
  const ada = await openParty("visits", "Ada");
  await details.getByRole("button", { name: "Change who and where" }).click();
  return ada;
}

test("who is free stands first and who is away last, and a customer who asked for a person keeps her, with a word on how to change that", async () => {
  const ada = await openAda();
  await expect
    .poll(people)
    .toEqual(["Dan free", "Anna has this visit", "Ewa Eve 13:00–13:45", "Cleo works from 13:30", "Bo away"]);
  answering(ada.place, () => problemOf("time_slot_unavailable", { reason: "no_resource_fits" }));
  await place("Dan").click();
  const refused = details.getByRole("region", { name: "This visit cannot go to Dan" });
  await expect.element(refused.getByText(/^The customer asked for Anna/)).toBeVisible();
  await expect.element(refused.getByRole("button")).not.toBeInTheDocument(); // the day would refuse it with any reason
  await expect.element(choose("Dan")).not.toBeInTheDocument();
  await everybodyCanUse();
});

test("a visit is given to somebody else, and who moves for it is named first", async () => {
  await onPhone();
  await openAda();
  const [anna = "", ewa = ""] = ["Ada", "Eve"].map((name) => day.party(name).resources[0]);
  day.grant({ moves: day.wouldMove("Eve", ewa, anna) });
  await expect.element(details.getByRole("heading", { name: "Who and where for Ada" })).toBeVisible();
  await expect.element(place("chair")).not.toBeInTheDocument();
  await place("Anna").click();
  await expect.element(place("Anna")).toHaveAttribute("aria-pressed", "true");
  await place("Ewa").click();
  await expect.element(place("Anna")).toHaveAttribute("aria-pressed", "false");
  await expect.element(details.getByText("Eve, 13:00, moves from Ewa to Anna")).toBeVisible();
  expect(bodiesDone()).toEqual([]);
  await choose("Ewa").click();
  await expect.element(page.getByText("Who and where changed")).toBeVisible();
  expect(bodiesDone()).toEqual([{ version: 1, resources: [ewa], pin: true, expect: [day.party("Eve").id] }]);
});

test("the person of a row is changed by keyboard", async () => {
  await openScene("visits", "/visits/dashboard?as=list", () => day.remove("Vera"));
  const button = page.getByRole("button", { name: "Anna, who and where for Ada", exact: true });
  await expect.element(button).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Tab}");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(details.getByRole("heading", { name: "Who and where for Ada" })).toBeVisible();
});
