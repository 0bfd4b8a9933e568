import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { USUAL_HOLD_RULES } from "../../../domain/holds/rules.ts";
import { rulesCalls } from "../../testing/given-holds.ts";
import { everybodyCanUse, LIGHTS } from "../../testing/look-at.ts";
import { problemOf } from "../../testing/network.ts";
import { answering, bodySent, openScene, whatWasSent } from "../../testing/scenes.ts";
import { save, saveAll, saved } from "../../testing/settings-form.ts";

const { read, save: put, figures } = rulesCalls("settings");
const option = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const answer = page.getByRole("region", { name: "How long a customer may think" });
const month = page.getByRole("region", { name: "Last month" });

const FIGURES = {
  ...{ from: "2027-05-01", to: "2027-05-31", freed: 20, offered: 30, filled: 17, unwanted: 3, answerMinutes: 9 },
};

const openWaitlist = (rules: object | null = null, more: object = {}, given: () => unknown = () => {}) =>
  openScene("settings", "/settings/dashboard/waitlist", () => {
    answering(read, () => ({ version: 3, rules, ownerConfirmed: true, ...more }));
    answering(put, () => {
      const { version, ...sent } = bodySent<{ version: number }>();
      return { version: version + 1, rules: sent, ownerConfirmed: true };
    });
    answering(figures, () => FIGURES);
    given();
  });

test("a list is switched on by one choice and a save, with the usual times", async () => {
  await openWaitlist();
  await expect.element(option("Off")).toBeChecked();
  expect(answer.elements()).toEqual([]);
  await option("In order").click();
  await expect.element(answer.getByLabelText("2 days before")).toHaveValue("720");
  await everybodyCanUse({ lights: LIGHTS });
  await saveAll();
  expect(whatWasSent().at(-1)?.body).toEqual({ version: 3, ...USUAL_HOLD_RULES, list: "in_order" });
});

test("each answer time, where offers stop, the most on the list and the last call are saved", async () => {
  await openWaitlist(USUAL_HOLD_RULES);
  await answer.getByLabelText("12 h before").selectOptions("3 h");
  await answer.getByLabelText("Nearer").selectOptions("5 min");
  await page.getByLabelText("No offer by itself in the last").selectOptions("1 h");
  await page.getByLabelText("Most on the list for one day").fill("80");
  await page.getByRole("checkbox", { name: "Last call" }).click();
  await saveAll();
  expect(whatWasSent().at(-1)?.body).toMatchObject({
    answer: [
      [48, 720],
      [12, 180],
      [3, 30],
      [1, 15],
      [0, 5],
    ],
    ...{ stopsBefore: 60, listMost: 80, lastCall: true },
  });
});

test("beside it stands what the list did last month", async () => {
  await openWaitlist(USUAL_HOLD_RULES);
  await expect.element(month.getByText("17 · 85 % of them")).toBeVisible();
  await expect.element(month.getByText("9 min")).toBeVisible();
});

test("a month in which nothing came free says so", async () => {
  await openWaitlist(USUAL_HOLD_RULES, {}, () => answering(figures, () => ({ ...FIGURES, freed: 0, offered: 0 })));
  await expect.element(month.getByText("Nothing came free that somebody waited for.")).toBeVisible();
});

test("an owner who has not confirmed the address reads why no list can be switched on", async () => {
  await openWaitlist(null, { ownerConfirmed: false }, () => answering(put, () => problemOf("owner_unconfirmed")));
  await expect.element(page.getByText(/^The owner has to confirm the email address first/)).toBeVisible();
  await option("By hand").click();
  await save.click();
  await expect.element(page.getByText(/has to confirm their email address first/)).toBeVisible();
  expect(saved.elements()).toEqual([]);
});

test("a number beyond its bounds is refused at its field", async () => {
  await openWaitlist(USUAL_HOLD_RULES);
  await page.getByLabelText("Most on the list for one day").fill("500");
  await save.click();
  await expect.element(page.getByText("Please enter a number from 5 to 200")).toBeVisible();
  expect(whatWasSent()).toEqual([]);
});

test("another owner's change of another field is kept", async () => {
  let isStale = true;
  await openWaitlist(USUAL_HOLD_RULES, {}, () => {
    answering(put, () => {
      if (isStale) {
        isStale = false;
        answering(read, () => ({ version: 4, rules: { ...USUAL_HOLD_RULES, listMost: 60 }, ownerConfirmed: true }));
        return problemOf("stale_rules");
      }
      const { version, ...sent } = bodySent<{ version: number }>();
      return { version: version + 1, rules: sent, ownerConfirmed: true };
    });
  });
  await option("By hand").click();
  await saveAll();
  expect(whatWasSent().at(-1)?.body).toMatchObject({ version: 4, list: "by_hand", listMost: 60 });
});
