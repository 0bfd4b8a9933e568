import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { bookingsOf, everyDay, phoned, saveHours, TODAY } from "../../../testing/restaurants.ts";
import { aSalon } from "../../../testing/salons.ts";

const dialog = page.getByRole("dialog", { name: "Walk-in" });
const service = dialog.getByLabelText("Service").first();

/** Open from 06:00; it is half past seven and some minutes. Anna and Bo cut, Anna does colour. Opens the walk-in dialog. */
async function atTheDoor(...taken: { time: string; service: string; person: string }[]) {
  const salon = await aSalon({
    people: { Anna: "06:00-18:00", Bo: "06:00-18:00" },
    rooms: "chair",
    services: { Cut: { takes: "45", by: "Anna, Bo" }, Colour: { takes: "90", by: "Anna" } },
  });
  await saveHours(salon, { weeklySchedule: everyDay("06:00", "20:00") });
  const idOf = (name: string) => salon.ids[name] ?? "";
  for (const { time, ...leg } of taken)
    await phoned(salon, {
      ...{ customerName: "Cleo", guests: 1, bookingDate: TODAY, bookingTime: time },
      services: [{ service: idOf(leg.service), person: idOf(leg.person) }],
    });
  await openMembersPage(`/${salon.slug}/dashboard`);
  await page.getByRole("button", { name: "Walk-in", exact: true }).click();
  return { salon, idOf };
}

test("a walk-in for a cut begins now with who is free, and Undo takes it back", async () => {
  await onPhone();
  const { salon, idOf } = await atTheDoor({ time: "08:00", service: "Cut", person: "Anna" });
  await expect.element(dialog.getByText("Choose a service to see who is free.")).toBeVisible();
  await service.selectOptions("Cut");
  await expect.element(dialog.getByText("45 minutes are planned.")).toBeVisible();
  await lookAt();
  await dialog.getByRole("button", { name: "Bo", exact: true }).click();
  await expect.element(page.getByText("Walk-in started")).toBeVisible();
  expect((await bookingsOf(salon)).find(({ source }) => source === "walk_in")).toMatchObject({
    ...{
      bookingTime: expect.stringMatching(/^07:/),
      attendance: "seated",
      resources: [idOf("Bo")],
      services: [{ name: "Cut" }],
    },
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Walk-in taken back")).toBeVisible();
});

test("when only Anna does it and she is taken, the dialog says about when, and notes who waits", async () => {
  const { salon, idOf } = await atTheDoor({ time: "08:00", service: "Cut", person: "Anna" });
  await service.selectOptions("Colour");
  await expect.element(dialog.getByText("At about 08:45")).toBeVisible();
  await lookAt();
  await dialog.getByLabelText("Name", { exact: true }).fill("Dora");
  await dialog.getByRole("button", { name: "Visit at 08:45" }).click();
  await expect.element(page.getByText("Walk-in noted")).toBeVisible();
  expect((await bookingsOf(salon)).find(({ customerName }) => customerName === "Dora")).toMatchObject({
    ...{ bookingTime: "08:45", attendance: null, resources: [idOf("Anna")] },
  });
});

test("the person asked for is told with own time, and anyone else with theirs", async () => {
  await atTheDoor({ time: "08:00", service: "Cut", person: "Anna" });
  await service.selectOptions("Cut");
  await dialog.getByLabelText("With").selectOptions("Anna");
  await expect.element(dialog.getByText("At about 08:45")).toBeVisible();
  await dialog.getByLabelText("With").selectOptions("Anyone");
  await expect.element(dialog.getByRole("button", { name: "Bo", exact: true })).toBeVisible();
  await expectFitLarge();
});
