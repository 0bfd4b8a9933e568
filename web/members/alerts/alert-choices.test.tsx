import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { accepting, openScene, whatWasSent } from "../../testing/scenes.ts";

const param = { slug: "staff" };
const mail = (what: string) => page.getByRole("switch", { name: `Mail: ${what}` });
const sentAt = (part: "hour" | "minutes") => page.getByLabelText(`Sent at, ${part}`);
const ALL_OFF = { newBooking: false, changed: false, cancelled: false, lowRating: false, failedMessage: false };
const sent = () => whatWasSent().map(({ body }) => body);

async function openAlerts() {
  await openScene("staff", "/staff/dashboard/alerts");
  accepting((api) => api.workspaces[":slug"].alerts.$put({ param, json: {} as never }));
  await expect.element(mail("New booking")).not.toBeChecked();
}

test("each switch saves at once, and leaves the others as they are", async () => {
  await openAlerts();
  await everybodyCanUse();
  await mail("New booking").click();
  await mail("Low rating").click();
  await mail("New booking").click();
  await expect.poll(sent).toEqual([
    { ...ALL_OFF, newBooking: true, sheetTime: null },
    { ...ALL_OFF, newBooking: true, lowRating: true, sheetTime: null },
    { ...ALL_OFF, lowRating: true, sheetTime: null },
  ]);
});

test("the evening sheet begins at three in the afternoon, and another time is kept", async () => {
  await openAlerts();
  await mail("Evening sheet").click();
  await expect.element(sentAt("hour")).toHaveValue("15");
  await sentAt("hour").selectOptions("16");
  await sentAt("minutes").selectOptions("30");
  await mail("Change").click();
  await expect.poll(() => sent().at(-1)).toMatchObject({ sheetTime: "16:30", changed: true });
  await mail("Evening sheet").click();
  await expect.element(sentAt("hour")).not.toBeInTheDocument();
  await expect.poll(() => sent().at(-1)).toMatchObject({ sheetTime: null });
});

test("a switch that could not be saved goes back, and the page says so", async () => {
  await openAlerts();
  failNext("PUT", /\/alerts$/);
  await mail("Cancellation").click();
  await expect.element(page.getByText("Your alerts could not be saved. Please try again.")).toBeVisible();
  await expect.element(mail("Cancellation")).not.toBeChecked();
});
