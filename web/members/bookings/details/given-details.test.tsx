import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { apiThrough } from "../../../shared/lib/api.ts";
import { details, editButton } from "../../../testing/details-dialog.ts";
import { expectFitLarge } from "../../../testing/look-at.ts";
import { mount, ZONE } from "../../../testing/mount.tsx";
import { failNext, holdNext } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { TODAY } from "../../../testing/restaurants.ts";
import { giving, playScene, told, whatWasSent } from "../../../testing/scenes.ts";
import { BookingDetails } from "./booking-details.tsx";
import type { Details } from "./queries.ts";

const slug = "tables";
const [ONLINE, PHONED] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000003"] as const;
type Api = ReturnType<typeof apiThrough>;
const bookingAt = (api: Api) => api.workspaces[":slug"].bookings[":id"];
const read = (id: string) => (api: Api) => bookingAt(api).$get({ param: { slug, id } });

const onClose = vi.fn();

async function openDetails(id: string, change: (told: Details) => Details = (same) => same) {
  playScene("tables");
  giving(read(id), change);
  await mount(
    <BookingDetails
      {...{ slug, bookingId: id, onClose, timeZone: ZONE, now: Date.now(), today: TODAY }}
      memberId="member"
      role="owner"
      bookingType="table"
      part={null}
    />,
  );
}

const button = (name: string) => details.getByRole("button", { name });

test("a booking's details say who comes when, how to reach them, and what became of it", async () => {
  await openDetails(ONLINE);
  for (const words of ["View and manage booking information", "Created Tue 15 Jun", "Sunday 20 June"])
    await expect.element(details.getByText(words)).toBeVisible();
  const phone = details.getByRole("link", { name: "+46 70 555 12 12" });
  await expect.element(phone).toHaveAttribute("href", "tel:+46705551212");
  await expect.element(details.getByText("The customer booked online: 2 guests, Sun 20 Jun, 19:00")).toBeVisible();
});

test("a booking is cancelled without a word to its customer", async () => {
  await openDetails(ONLINE);
  giving(
    (api) => bookingAt(api).cancel.$post({ param: { slug, id: ONLINE }, json: { notify: [] } as never }),
    () => ({ ...told(read(ONLINE)).booking, status: "cancelled" as const }) as never,
  );
  await button("Cancel Booking").click();
  const question = page.getByRole("dialog", { name: "Cancel this booking?" });
  await question.getByRole("checkbox", { name: "Tell Astrid Lind by email" }).click();
  await question.getByRole("button", { name: "Cancel Booking" }).click();
  await expect.element(page.getByText("The booking has been cancelled.")).toBeVisible();
  expect(whatWasSent()).toMatchObject([{ body: {} }]);
});
