import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { details } from "../../../testing/details-dialog.ts";
import { granting, lastBody, lastSent, openDetails } from "../../../testing/given-bookings.ts";
import { givingOverview } from "../../../testing/given-member.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { holdNext } from "../../../testing/network.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { accepting, giving, playMembersScene, problemOf, refusing, told } from "../../../testing/scenes.ts";

const TODAY = "2027-06-15";
const open = (customerName: string, how?: Parameters<typeof openDetails>[2]) =>
  openDetails("details", customerName, how);

const text = (words: string | RegExp) => details.getByText(words);
const button = (name: string) => details.getByRole("button", { name });
const toggle = (name: string, pressed: boolean) => details.getByRole("button", { name, pressed });
const heading = details.getByRole("heading", { name: "Astrid Lind" });
const cancelBooking = button("Cancel Booking");
const cancelQuestion = page.getByRole("dialog", { name: "Cancel this booking?" });

test("a booking's details say who comes when, how to reach them, and what became of it", async () => {
  await open("Astrid Lind");
  for (const words of ["View and manage booking information", "Created Tue 15 Jun", "Sunday 20 June"])
    await expect.element(text(words)).toBeVisible();
  const phone = details.getByRole("link", { name: "+46 70 555 12 12" });
  await expect.element(phone).toHaveAttribute("href", "tel:+46705551212");
  await expect.element(details.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+46705551212");
  const email = details.getByRole("link", { name: "astrid@example.com" });
  await expect.element(email).toHaveAttribute("href", "mailto:astrid@example.com");
  await expect.element(text("High chair.")).toBeVisible();
  await expect.element(text("The customer booked online: 2 guests, Sun 20 Jun, 19:00")).toBeVisible();
  for (const name of ["Finished", "No-show"]) await expect.element(button(name)).toBeDisabled();
});

test("facts that a booking has not are not listed, and it has no buttons that reach nobody", async () => {
  await open("Bo Ek");
  await expect.element(text("Confirmed")).toBeVisible();
  for (const name of ["Email", "Notes", "None"])
    await expect.element(details.getByText(name, { exact: true })).not.toBeInTheDocument();
  await expect.element(details.getByRole("link", { name: "Call" })).not.toBeInTheDocument();
  await expect.element(button("Send a new link")).not.toBeInTheDocument();
});

test("a cancel tells the customer unless the member says no, and its button takes the focus where it is not done", async () => {
  const astrid = await open("Astrid Lind");
  granting(astrid, astrid.cancel, { status: "cancelled" });
  await cancelBooking.click();
  await cancelQuestion.getByRole("button", { name: "Keep it" }).click();
  await expect.element(cancelBooking).toHaveFocus();
  await cancelBooking.click();
  await cancelQuestion.getByRole("checkbox", { name: "Tell Astrid Lind by email" }).click();
  await cancelQuestion.getByRole("button", { name: "Cancel Booking" }).click();
  await expect.element(page.getByText("The booking has been cancelled.")).toBeVisible();
  await expect.poll(lastSent).toEqual({ call: `POST ${astrid.at}/cancel`, body: { notify: false } });
  await expect.element(button("Edit")).not.toBeInTheDocument();
  await expect.element(details.getByRole("button", { name: "Close", exact: true }).last()).toHaveFocus();
});

test("where no message is switched on, a cancel says whom to call", async () => {
  await open("Eva Alm");
  await cancelBooking.click();
  await expect.element(cancelQuestion.getByText("No message is switched on: call +46 70 555 12 12")).toBeVisible();
  await everybodyCanUse();
});

test("a cancelled booking says who cancelled it, and its owner deletes it after a question", async () => {
  const cajsa = await open("Cajsa Cancelled");
  await expect.element(text("Olle Owner cancelled it")).toBeVisible();
  await expect.element(button("Edit")).not.toBeInTheDocument();
  await button("Delete Booking").click();
  const question = page.getByRole("dialog", { name: "Delete this booking?" });
  accepting(cajsa.remove);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("The booking has been permanently removed.")).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
  await expect.poll(lastSent).toEqual({ call: `DELETE ${cajsa.at}`, body: null });
});

test("staff have no button that deletes a booking", async () => {
  await open("Cajsa Cancelled", {
    before: () => givingOverview("details", { role: "staff" as const }),
  });
  await expect.element(text("Olle Owner cancelled it")).toBeVisible();
  await expect.element(button("Delete Booking")).not.toBeInTheDocument();
});

const NOBODY = "00000000-0000-4000-8000-000000000099";

test.each([
  ["no id", "../overview"],
  ["an id of none", NOBODY],
])("an address with %s says that the booking is not found, and Escape closes it", async (_, id) => {
  await playMembersScene("details");
  if (id === NOBODY)
    refusing(
      (api) => api.workspaces[":slug"].bookings[":id"].$get({ param: { slug: "details", id } }),
      "booking_not_found",
    );
  await openMembersPage(`/details/dashboard?booking=${id}`);
  await expect.element(text("Booking not found")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(details).not.toBeInTheDocument();
  expect(location.search).toBe("");
});

test("a booking on its way keeps its place", async () => {
  let release = () => {};
  await open("Astrid Lind", {
    before: ({ at }) => {
      release = holdNext("GET", new RegExp(`${at}$`));
    },
  });
  await expect.element(details.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  release();
  await expect.element(heading).toBeVisible();
});

test("a booking that could not be read says why, and is read when asked again", async () => {
  let mayRead = false;
  await open("Astrid Lind", {
    before: ({ read }) => giving(read, (told) => (mayRead ? told : (problemOf("foreign_origin") as never))),
  });
  await expect.element(text("This request came from another site.")).toBeVisible();
  mayRead = true;
  await button("Try again").click();
  await expect.element(heading).toBeVisible();
});

test("attendance is noted by one press, and taken back by another", async () => {
  const astrid = await open("Astrid Lind");
  granting(astrid, astrid.note, () => lastSent()?.body as object);
  await button("Arrived").click();
  await expect.element(toggle("Arrived", true)).toBeVisible();
  await button("Undo").click();
  await expect.element(toggle("Arrived", false)).toBeVisible();
  await expect.poll(lastSent).toEqual({ call: `POST ${astrid.at}/attendance`, body: { attendance: null } });
});

test("a no-show whose spot was given away is taken back with a reason", async () => {
  const walkIn = await open("Walk-in", { date: TODAY });
  await expect.element(toggle("No-show", true)).toBeVisible();
  refusing(walkIn.note, "time_slot_unavailable", { reason: "spot_capacity_exceeded" }, { mayOverride: true });
  await button("Undo").first().click(); // the other is the history's
  const question = details.getByRole("region", { name: "Their spot is taken" });
  await question.getByLabelText("Reason").fill("They share");
  granting(walkIn, walkIn.note, { attendance: null });
  await question.getByRole("button", { name: "Let them in" }).click();
  await expect.element(toggle("No-show", false)).toBeVisible();
  await expect.poll(lastBody).toEqual({ attendance: null, override: { reason: "They share" } });
});

test("a new link is made after a question", async () => {
  const astrid = await open("Astrid Lind");
  granting(astrid, astrid.renewLink);
  await button("Send a new link").click();
  const question = page.getByRole("dialog", { name: "Replace the customer's link?" });
  await expect.element(question.getByText("The old link stops working at once.")).toBeVisible();
  await question.getByRole("button", { name: "Send a new link" }).click();
  await expect.element(page.getByText("The old link no longer works.")).toBeVisible();
  await expect.poll(() => lastSent()?.call).toBe(`POST ${astrid.at}/new-link`);
});

test("a message that failed says why, and is sent again by one press", async () => {
  const failed = { state: "failed" as const, error: "address bounced" };
  const { read } = await open("Astrid Lind", {
    before: ({ read }) =>
      giving(read, (told) => ({ ...told, messages: told.messages.map((each) => ({ ...each, ...failed })) })),
  });
  const [{ id } = { id: "" }] = told(read).messages;
  giving(
    (api) => api.workspaces[":slug"].messages[":id"].retry.$post({ param: { slug: "details", id } }),
    () => ({}) as never,
  );
  await expect.element(text("Mail to this address comes back")).toBeVisible();
  await button("Retry: Confirmation · email").click();
  await expect.element(page.getByText("Sending again")).toBeVisible();
});

test("everybody can use the details, with the longest notes and what the customer said of the visit", async () => {
  await open("Astrid Lind", {
    before: ({ read, becomes }) => {
      becomes({ notes: "x".repeat(200) });
      giving(read, (told) => ({
        ...told,
        feedback: { rating: 4, comment: "Lovely evening", updatedAt: "2027-06-15T05:00:00.000Z" } as never,
      }));
    },
  });
  await expect.element(text("“Lovely evening”")).toBeVisible();
  await everybodyCanUse();
});
