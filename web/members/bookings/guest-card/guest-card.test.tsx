import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bookingOf } from "../../../testing/given-bookings.ts";
import { TODAY } from "../../../testing/given-day.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering, bodySent, openScene, told, whatWasSent } from "../../../testing/scenes.ts";
import type { GuestPage } from "../guests/guest-page.ts";

const SLUG = "card";
const json = {} as never;
/** As the scene draws it (test/scenes/record.test.ts). */
const ID = "00000000-0000-4000-8000-000000000001";
const GUEST = `g-${ID}`;
const reading = (api: Api) =>
  api.workspaces[":slug"].guests[":id"].$get({ param: { slug: SLUG, id: GUEST }, query: {} });
const noting = (api: Api) =>
  api.workspaces[":slug"].guests[":id"].entries.$post({ param: { slug: SLUG, id: GUEST }, json });

/** A line that is sent stands on the card from then on. */
function keeping() {
  answering(noting, () => {
    const sent = bodySent<{ kind: string; text: string; bookingId: string | null }>();
    const entry = { ...(told(reading) as GuestPage).entries[0], result: null, validUntil: null, edited: null, ...sent };
    const { entries, ...rest } = told(reading) as GuestPage;
    answering(reading, () => ({ ...rest, entries: [{ ...entry, id: `e${entries.length}` }, ...entries] }));
    return { entry, changeId: 1 };
  });
}
const cardOf = () => page.getByRole("region", { name: "Card" });

test("a client's card shows the last formula on top and in red that the test is over; a line is two taps", async () => {
  await onPhone();
  await openScene(SLUG, `/${SLUG}/dashboard/guests/${GUEST}`, keeping);
  await expect.element(cardOf().getByText("7/0 + 8/1, 6 %")).toHaveClass(/font-mono/);
  await expect.element(cardOf().getByText("Patch test for Colour: over since Wed 12 May")).toHaveClass(/text-loss/);
  await everybodyCanUse({ lights: LIGHTS });
  await page.getByRole("button", { name: "Add: Note" }).click();
  const dialog = page.getByRole("dialog", { name: "Note" });
  await expect.element(dialog.getByLabelText("Note")).toHaveFocus();
  await everybodyCanUse();
  await dialog.getByLabelText("Note").fill("Grows the fringe out");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(cardOf().getByText("Grows the fringe out")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({ kind: "note", text: "Grows the fringe out", bookingId: ID });
});

test("one tap copies the formula into today's visit, which then has it", async () => {
  await openScene(SLUG, `/${SLUG}/dashboard/guests/${GUEST}`, keeping);
  await page.getByRole("button", { name: "Copy into today's visit" }).click();
  await expect.element(page.getByText("Copied into the visit")).toBeVisible();
  const body = { kind: "formula", text: "7/0 + 8/1, 6 %\n35 min", bookingId: ID };
  expect(whatWasSent().at(-1)?.body).toEqual(body);
  await expect.element(page.getByRole("button", { name: "Copy into today's visit" })).not.toBeInTheDocument();
});

test("a test that was repeated brings its date, and a line is deleted with a second press", async () => {
  await openScene(SLUG, `/${SLUG}/dashboard/guests/${GUEST}`, () => {
    keeping();
    const [formula] = (told(reading) as GuestPage).entries;
    answering(
      (api: Api) =>
        api.workspaces[":slug"].guests[":id"].entries[":entry"].$delete({
          param: { slug: SLUG, id: GUEST, entry: formula?.id ?? "" },
        }),
      () => null,
    );
  });
  await page.getByRole("button", { name: "Add: Patch test" }).click();
  const dialog = page.getByRole("dialog", { name: "Patch test" });
  await expect.element(dialog.getByLabelText("What was tested")).toHaveValue("Colour");
  await expect.element(dialog.getByLabelText("Counts until")).toHaveValue("Wed 15 Dec");
  await dialog.getByLabelText("Result").selectOptions("Reaction");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(cardOf().getByText(/^Patch test for Colour: reaction on/)).toHaveClass(/text-loss/);
  expect(whatWasSent().at(-1)?.body).toMatchObject({
    kind: "patch_test",
    result: "reaction",
    validUntil: "2027-12-15",
  });
  await page.getByRole("button", { name: /7\/0/ }).click();
  const formula = page.getByRole("dialog", { name: "Formula" });
  await formula.getByRole("button", { name: "Delete" }).click();
  expect(whatWasSent()).toHaveLength(1);
  await formula.getByRole("button", { name: "Delete for good" }).click();
  await expect.element(page.getByText("Deleted", { exact: true })).toBeVisible();
  expect(whatWasSent().at(-1)?.call).toMatch(/^DELETE /);
});

test("a visit's details say how its patch test stands, and one tap books it again in six weeks for the same client", async () => {
  await onPhone();
  await openScene(SLUG, `/${SLUG}/dashboard?as=list&booking=${ID}`, () => {
    const { booking } = bookingOf(SLUG, "Vera Ek", TODAY);
    answering(
      (api: Api) => api.workspaces[":slug"].bookings.$post({ param: { slug: SLUG }, json }),
      () => ({ ...booking, ...bodySent<object>(), services: booking.services, id: "next" }),
    );
  });
  await expect.element(cardOf().getByText("Patch test for Colour: over since Wed 12 May")).toBeVisible();
  await everybodyCanUse({ lights: LIGHTS });
  await page.getByRole("button", { name: /^Again in 6 weeks/ }).click();
  await expect.element(page.getByText(/^Booked: Tue 27 Jul/)).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toMatchObject({
    ...{ guestId: GUEST, bookingDate: "2027-07-27", bookingTime: "07:00", source: "phone" },
    services: [{ service: "2", person: "1" }],
  });
});

test("New booking says how the patch test of the chosen service stands on the chosen date", async () => {
  await openScene(SLUG, `/${SLUG}/dashboard/guests/${GUEST}`);
  await page.getByRole("button", { name: "New booking" }).click();
  const dialog = page.getByRole("dialog", { name: "New booking" });
  const told = dialog.getByText("Patch test for Colour: over since Wed 12 May");
  await expect.element(dialog.getByText("Vera Ek").first()).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
  await dialog.getByLabelText("Service").first().selectOptions("Colour");
  await expect.element(told).toHaveClass(/text-loss/);
});
