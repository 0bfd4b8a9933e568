import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { givingUser } from "../../../testing/given-member.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { loseNextAnswer } from "../../../testing/network.ts";
import { openMembersPage, reloadMembersPage } from "../../../testing/open-page.tsx";
import { type Api, giving, playMembersScene, playScene, refusing, whatWasSent } from "../../../testing/scenes.ts";

const token = "token-0000000000000000000000000000000000001";
const json = { token };
const confirmed = (api: Api) => api.auth["email-confirmation"].confirm.$post({ json });
const changed = (api: Api) => api.auth["email-change"].confirm.$post({ json });
const undone = (api: Api) => api.auth["email-change"].undo.$post({ json });
const heading = (name: string) => page.getByRole("heading", { name });
const button = (name: string) => page.getByRole("button", { name });
const open = (path: string) => openMembersPage(`/${path}?token=${token}`);

/** The link works. */
const working = (call: typeof confirmed | typeof changed | typeof undone, answer: object | null = null) =>
  giving(call, () => answer as never);

test("a confirmed address is said so, also when the page is loaded again", async () => {
  await playScene("staff");
  working(confirmed);
  await open("confirm-email");
  await expect.element(page.getByText("Your email address is confirmed.")).toBeVisible();
  expect(location.search).toBe("");
  await reloadMembersPage();
  await expect.element(page.getByText("Your email address is confirmed.")).toBeVisible();
  expect(whatWasSent()).toHaveLength(1);
});

test("a confirmation whose answer was lost may have worked, and is not called invalid", async () => {
  await playMembersScene("staff");
  givingUser({ emailConfirmed: false });
  refusing(confirmed, "link_invalid");
  loseNextAnswer("POST", /email-confirmation\/confirm$/);
  await open("confirm-email");
  await button("Try again").click();
  await expect.element(page.getByText("The email address may be confirmed already.")).toBeVisible();
});

test("a confirmation of another account's address says who is signed in", async () => {
  await playMembersScene("staff");
  givingUser({ emailConfirmed: false });
  working(confirmed);
  await open("confirm-email");
  await expect.element(page.getByText("The email address is confirmed.")).toBeVisible();
  await expect.element(page.getByText("You are signed in as olle-owner@staff.example")).toBeVisible();
});

test("a change of address whose answer was lost may have worked, and is not called invalid", async () => {
  await playScene("staff");
  refusing(changed, "link_invalid");
  loseNextAnswer("POST", /email-change\/confirm$/);
  await open("confirm-email-change");
  await button("Try again").click();
  await expect.element(page.getByText("Your address may have been changed already")).toBeVisible();
  expect(location.search).toBe("");
});

test("a link that changed the address before says that it is invalid", async () => {
  await playScene("staff");
  refusing(changed, "link_invalid");
  await open("confirm-email-change");
  await expect.element(heading("Invalid confirmation link")).toBeVisible();
  await everybodyCanUse();
});

test("the link at the old address undoes a change when its button is pressed, and not when it opens", async () => {
  await playScene("staff");
  working(undone);
  await open("undo-email-change");
  await expect.element(heading("Undo the change of your email address")).toBeVisible();
  expect(location.search).toBe("");
  await reloadMembersPage();
  await everybodyCanUse();
  expect(whatWasSent()).toEqual([]);
  await button("Undo the change").click();
  await expect.element(heading("Address restored")).toBeVisible();
  await everybodyCanUse();
  expect(whatWasSent().map(({ body }) => body)).toEqual([{ token }]);
  await reloadMembersPage();
  await expect.element(heading("Address restored")).toBeVisible();
});

test("a link that undid a change before works once", async () => {
  await playScene("staff");
  refusing(undone, "link_invalid");
  await open("undo-email-change");
  await button("Undo the change").click();
  await expect.element(page.getByText("It works once, and for 72 hours after the change.")).toBeVisible();
});
