import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bookingOf, granting } from "../../../testing/given-bookings.ts";
import { TODAY } from "../../../testing/given-day.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering, bodySent, openScene, refusing, told, whatWasSent } from "../../../testing/scenes.ts";

const SLUG = "next-visit";
const param = { slug: SLUG };
const json = {} as never;
const sheet = page.getByRole("dialog", { name: "Vera is done" });
const option = (name: RegExp) => sheet.getByRole("radio", { name });
const inSheet = (name: string | RegExp) => sheet.getByRole("button", { name });
const creating = (api: Api) => api.workspaces[":slug"].bookings.$post({ param, json });
const repeating = (api: Api) => api.workspaces[":slug"].bookings.series.$post({ param, json });

/** Vera, who comes every six weeks, has just been finished. */
async function finished() {
  await openScene(SLUG, `/${SLUG}/dashboard?as=list`);
  const vera = bookingOf(SLUG, "Vera", TODAY);
  const { booking } = vera;
  granting(vera, vera.note, () => ({ attendance: bodySent<{ attendance: string | null }>().attendance }));
  answering(creating, () => ({ ...booking, ...bodySent<object>(), services: booking.services, id: "next" }));
  answering(
    (api) => api.workspaces[":slug"].bookings[":id"].cancel.$post({ param: { ...param, id: "next" }, json }),
    () => ({ ...booking, id: "next", status: "cancelled" }),
  );
  await page.getByRole("button", { name: "Finish: Vera" }).click();
  await expect.element(sheet.getByText("Cut with Anna, 45 min. Usually every 6 weeks.")).toBeVisible();
  return vera;
}

const sent = () => whatWasSent().map(({ call, body }) => [call.replace(/^.*\//, ""), body]);
const VISIT = {
  ...{ customerName: "Vera", customerEmail: "vera@example.com", customerPhone: null, guests: 1, notes: null },
  services: [{ service: "3", person: "1" }],
};

test("after Finish one tap books the client's rhythm, with services, person and contact, and one takes it back", async () => {
  await onPhone();
  await finished();
  await expect.element(option(/^6 weeks/)).toBeChecked();
  await everybodyCanUse({ lights: LIGHTS });
  await inSheet(/^Book Tue 27 Jul/).click();
  await expect.element(page.getByText(/^Booked: Tue 27 Jul/)).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  const next = { ...VISIT, source: "phone", bookingDate: "2027-07-27", bookingTime: "07:00" };
  expect(sent()).toEqual([
    ["attendance", { attendance: "finished" }],
    ["bookings", next],
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Cancelled again")).toBeVisible();
  expect(sent().at(-1)).toEqual(["cancel", {}]);
});

test("a closed day and a taken time are moved to the nearest, and say so", async () => {
  await finished();
  await expect.element(option(/^4 weeks, Wed 14 Jul 07:00, closed on Tue 13 Jul$/)).toBeVisible();
  await option(/^8 weeks, Tue 10 Aug 08:00, 07:00 is taken$/).click();
  await inSheet(/^Book Tue 10 Aug 08:00$/).click();
  await expect.element(page.getByText(/^Booked: Tue 10 Aug 08:00/)).toBeVisible();
  expect(sent().at(-1)).toMatchObject(["bookings", { bookingDate: "2027-08-10", bookingTime: "08:00" }]);
});

test("a time that somebody took meanwhile is said, and the sheet stays", async () => {
  await finished();
  refusing(
    creating,
    "time_slot_unavailable",
    { reason: "person_unavailable" },
    { alternatives: [], mayOverride: false },
  );
  await inSheet(/^Book Tue 27 Jul/).click();
  await expect.element(sheet.getByText("That time was taken just now. These are free.")).toBeVisible();
});

test("by keyboard: the finish is taken back where the next visit is offered", async () => {
  const vera = await finished();
  await userEvent.keyboard("{Tab}");
  await expect.element(inSheet("Undo")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(() => told(vera.read).booking.attendance).toBe("seated");
});

test("without a next visit the finish is told with its undo", async () => {
  await finished();
  await inSheet("Not now").click();
  await expect.element(page.getByText("Vera: Finished")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("what was paid is one tap, and so is taking it back", async () => {
  const vera = await finished();
  const paying = (api: Api) =>
    api.workspaces[":slug"].bookings[":id"].paid.$post({ param: { ...param, id: vera.id }, json });
  answering(paying, () => {
    const { paid } = bodySent<{ paid: object | null }>();
    return { ...vera.booking, ...(paid ? { paid: { ...paid, currency: "SEK" } } : {}) };
  });
  await inSheet("Swish").click();
  await expect.element(sheet.getByText(/^Paid .*520.*, swish$/)).toBeVisible();
  await inSheet("Take back what was paid").click();
  await expect.element(sheet.getByLabelText("Amount (SEK)")).toHaveValue("520");
  expect(sent().slice(1)).toEqual([
    ["paid", { paid: { minor: 52_000, way: "mobile" } }],
    ["paid", { paid: null }],
  ]);
});

test("of several visits the dates that do not fit have their nearest time one tap away, and one Undo takes all back", async () => {
  await onPhone();
  const { booking } = await finished();
  const made = (id: string, bookingDate: string) => ({ ...booking, id, bookingDate });
  const missed = { bookingDate: "2027-09-07", bookingTime: "07:00", reason: "closed" };
  const nearest = { bookingDate: "2027-09-08", bookingTime: "07:00", why: "closed" };
  answering(repeating, () => ({ made: [made("next", "2027-07-27")], missed: [{ ...missed, nearest }] }));
  await sheet.getByLabelText("How many").selectOptions("2 visits");
  await inSheet("Book 2 visits").click();
  await expect.element(sheet.getByText("1 date does not fit")).toBeVisible();
  await everybodyCanUse();
  expect(sent().at(-1)).toEqual([
    "series",
    {
      ...VISIT,
      starts: [
        { bookingDate: "2027-07-27", bookingTime: "07:00" },
        { bookingDate: "2027-09-07", bookingTime: "07:00" },
      ],
    },
  ]);
  answering(repeating, () => ({ made: [made("next", "2027-09-08")], missed: [] }));
  await inSheet(/^Book Wed 8 Sept? 07:00$/).click();
  await expect.element(sheet.getByText("2 visits booked")).toBeVisible();
  await inSheet("Done").click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("2 visits cancelled again")).toBeVisible();
});
