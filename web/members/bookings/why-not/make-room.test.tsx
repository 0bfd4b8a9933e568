import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { editButton, moveButton, saveButton, timeButton, timeChoice } from "../../../testing/details-dialog.ts";
import { bookingOf, lastBody, lastSent, storing } from "../../../testing/given-bookings.ts";
import {
  book,
  grantBookings,
  guests,
  nameField,
  openAtTables,
  refuseBookings,
  refused,
  time,
} from "../../../testing/given-new-booking.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { type Api, giving, playMembersScene, refusing, whatWasSent } from "../../../testing/scenes.ts";

const TODAY = "2027-06-15";
const FULL = ["time_slot_unavailable", { reason: "guest_capacity_exceeded", n: 2 }, { mayOverride: true }] as const;
const made = page.getByText("Booking made");
const makeRoom = page.getByRole("button", { name: "Make room" });
const ofRoom = (customerName: string) => bookingOf("new-room", customerName, TODAY);
const idOf = (customerName: string) => ofRoom(customerName).id;

async function expectPreview(cy = "Cy") {
  await expect.element(page.getByText(`${cy}, 19:00, moves from T4 to T3`)).toBeVisible();
  await expect.element(page.getByText("Bo, 19:00, moves from T3 to T2")).toBeVisible();
}

/** Four more for 19:00, for whom two bookings would move. */
async function aNewBooking() {
  await openAtTables("new-room");
  await guests.fill("4");
  await nameField.fill("Eskil");
  await time("19:00, 2 seats left").click();
  await expectPreview();
}

const why = (api: Api) =>
  api.workspaces[":slug"].why.$get({
    param: { slug: "new-room" },
    query: { date: TODAY, time: "19:00", guests: "4" },
  });

test("a new booking for a full time makes room once who would move has been read, and nobody is moved when these are others by now", async () => {
  await aNewBooking();
  await everybodyCanUse();
  const [cy, bo] = [idOf("Cy"), idOf("Bo")];
  refuseBookings("new-room", "arrangement_changed");
  giving(why, (told) => JSON.parse(JSON.stringify(told).replaceAll('"Cy"', '"Eve"').replaceAll(cy, "eve")));
  await makeRoom.click();
  await expect.element(page.getByText("Others would have to move by now. Please look again.")).toBeVisible();
  await expectPreview("Eve");
  grantBookings("new-room");
  await makeRoom.click();
  await expect.element(made).toBeVisible();
  expect(whatWasSent().map(({ body }) => body)).toMatchObject([
    { customerName: "Eskil", guests: 4, bookingTime: "19:00", makeRoom: { expect: [cy, bo] } },
    { customerName: "Eskil", guests: 4, bookingTime: "19:00", makeRoom: { expect: ["eve", bo] } },
  ]);
});

test("a booking that is refused when it is sent offers to make room, too", async () => {
  await aNewBooking();
  refuseBookings("new-room", ...FULL);
  await book.click();
  await expect.element(refused).toBeVisible();
  await expectPreview();
  grantBookings("new-room");
  await makeRoom.click();
  await expect.element(made).toBeVisible();
  await expect.poll(lastBody).toMatchObject({ bookingTime: "19:00", makeRoom: { expect: [idOf("Cy"), idOf("Bo")] } });
});

test.each([
  {
    what: "a move to a full time",
    ask: async () => {
      await moveButton.click();
      await timeButton("19:00, 2 seats left").click();
    },
    done: "Booking moved",
  },
  {
    what: "an edit that finds no table",
    ask: async () => {
      await editButton.click();
      await timeChoice("19:00, 2 seats left").click();
      await saveButton.click();
      await expect.element(refusedEdit).toBeVisible();
    },
    done: "Booking updated",
  },
])("$what makes room", async ({ ask, done }) => {
  await playMembersScene("new-tables");
  const dora = ofRoom("Dora");
  refusing(dora.edit, ...FULL);
  await openMembersPage(`/new-room/dashboard?booking=${dora.id}`);
  await ask();
  await expectPreview();
  storing(dora);
  await makeRoom.click();
  await expect.element(page.getByText(done)).toBeVisible();
  const expected = { bookingTime: "19:00", makeRoom: { expect: [idOf("Cy"), idOf("Bo")] } };
  await expect.poll(lastSent).toMatchObject({ call: `PATCH ${dora.at}`, body: expected });
});

const refusedEdit = page.getByRole("region", { name: "Time Slot Unavailable" });
