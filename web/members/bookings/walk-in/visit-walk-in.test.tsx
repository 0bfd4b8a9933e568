import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { lastBody } from "../../../testing/given-bookings.ts";
import { dayOf } from "../../../testing/given-day.ts";
import { toldOverview } from "../../../testing/given-member.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering, bodySent, openScene } from "../../../testing/scenes.ts";

const param = { slug: "visits" };
const day = dayOf("visits");
const dialog = page.getByRole("dialog", { name: "Walk-in" });
const service = dialog.getByLabelText("Service").first();
const whom = dialog.getByLabelText("With");
const bookings = (api: Api) => api.workspaces[":slug"].bookings.$post({ param, json: {} as never });

/** At half past seven Anna and Dan work; Vera comes to Anna at 08:00 for 45 minutes. The walk-in dialog is open. */
async function atTheDoor() {
  await openScene("visits", "/visits/dashboard");
  const vera = day.party("Vera");
  answering(bookings, () => ({ ...vera, attendance: null, ...bodySent<object>() }));
  const cancel = { param: { ...param, id: vera.id }, json: {} };
  answering(
    (api) => api.workspaces[":slug"].bookings[":id"].cancel.$post(cancel),
    () => ({}),
  );
  await page.getByRole("button", { name: "Walk-in", exact: true }).click();
  const { offer } = toldOverview("visits");
  return (name: string) =>
    [...(offer?.resources ?? []), ...(offer?.services ?? [])].find((each) => each.name === name)?.id;
}

test("the person asked for is told with own time, and anyone else with theirs", async () => {
  await atTheDoor();
  await service.selectOptions("Cut");
  await whom.selectOptions("Anna");
  await expect.element(dialog.getByText("At about 08:45")).toBeVisible();
  await whom.selectOptions("Anyone");
  await expect.element(dialog.getByRole("button", { name: "Dan", exact: true })).toBeVisible();
  await everybodyCanUse();
});

test("a walk-in for a cut begins now with who is free, and Undo takes it back", async () => {
  await onPhone();
  const idOf = await atTheDoor();
  await expect.element(dialog.getByText("Choose a service to see who is free.")).toBeVisible();
  await service.selectOptions("Cut");
  await expect.element(dialog.getByText("45 minutes are planned.")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Anna", exact: true })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Dan", exact: true }).click();
  await expect.element(page.getByText("Walk-in started")).toBeVisible();
  await expect.poll(lastBody).toMatchObject({
    ...{ source: "walk_in", bookingTime: "07:30", attendance: "seated", guests: 1 },
    ...{ resources: [idOf("Dan")], services: [{ service: idOf("Cut") }] },
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Walk-in taken back")).toBeVisible();
});

test("when only Anna does it and she is taken, the dialog says about when, and notes who waits", async () => {
  const idOf = await atTheDoor();
  await service.selectOptions("Colour");
  await expect.element(dialog.getByText("At about 08:45")).toBeVisible();
  await dialog.getByLabelText("Name", { exact: true }).fill("Dora");
  await dialog.getByRole("button", { name: "Visit at 08:45" }).click();
  await expect.element(page.getByText("Walk-in noted")).toBeVisible();
  await expect.poll(lastBody).toMatchObject({
    customerName: "Dora",
    bookingTime: "08:45",
    services: [{ service: idOf("Colour") }],
  });
  expect(lastBody()).not.toHaveProperty("attendance");
});
