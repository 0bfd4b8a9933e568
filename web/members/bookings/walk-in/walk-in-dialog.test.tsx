import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { lastBody, lastSent } from "../../../testing/given-bookings.ts";
import { toldOverview } from "../../../testing/given-member.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { holdNext, loseNextAnswer, problemOf } from "../../../testing/network.ts";
import type { Api } from "../../../testing/scenes.ts";
import { answering, bodySent, giving, openScene, refusing, told, whatWasSent } from "../../../testing/scenes.ts";

const TODAY = "2027-06-15";
const dialog = page.getByRole("dialog", { name: "Walk-in" });
const guests = (count: number | string) => dialog.getByRole("button", { name: `${count} guest` });
const place = (name: string | RegExp) => dialog.getByRole("button", { name });
const another = dialog.getByRole("button", { name: "Another table" });
const seated = page.getByText("Walk-in seated");
const name = dialog.getByLabelText("Name of the party that waits");

const waits = (slug: string) => (api: Api) => api.workspaces[":slug"].waits.usual.$get({ param: { slug } });
const bookings = (slug: string) => (api: Api) =>
  api.workspaces[":slug"].bookings.$post({ param: { slug }, json: {} as never });

/** T1 and T2, each for two to four, unless its scene says otherwise. */
async function at(slug: string) {
  await openScene("walk-in", `/${slug}/dashboard`);
  const { resources } = toldOverview(slug);
  const isBooked = grantBookings(slug);
  return { isBooked, ids: Object.fromEntries(resources.map(({ name, id }) => [name, id])) };
}

/** As a walk-in is answered that was recorded. */
function grantBookings(slug: string) {
  const param = { slug: "full", date: TODAY };
  const [known] = told((api) => api.workspaces[":slug"].days[":date"].bookings.$get({ param })).bookings;
  const grant = () => answering(bookings(slug), () => ({ ...known, attendance: null, ...bodySent<object>() }));
  grant();
  return grant;
}

async function open(slug: string) {
  const door = await at(slug);
  await page.getByRole("button", { name: "Walk-in", exact: true }).click();
  return door;
}

const aParty = { customerName: "Walk-in", bookingDate: TODAY, bookingTime: "07:30", source: "walk_in" };
const sits = { ...aParty, attendance: "seated" };

test("a tap on a size seats the party at the table that it names, and Undo takes it back", async () => {
  const { ids } = await open("door");
  await expect.element(place("5 guests: no place")).toBeVisible();
  await place("Seat 4 at T1 now").click();
  await expect.element(seated).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => lastSent()?.call).toBe("POST /api/workspaces/door/bookings");
  await expect.poll(lastBody).toMatchObject({ ...sits, guests: 4, resources: [ids.T1], expect: [] });
  answering(
    (api) => api.workspaces[":slug"].bookings[":id"].cancel.$post(anyBooking()),
    () => ({}),
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Walk-in taken back")).toBeVisible();
  await expect.poll(lastBody).toEqual({ notify: false });
});

/** The one that `grantBookings` answers. */
function anyBooking() {
  const param = { slug: "full", date: TODAY };
  const [known] = told((api) => api.workspaces[":slug"].days[":date"].bookings.$get({ param })).bookings;
  return { param: { slug: "door", id: known?.id ?? "" }, json: {} };
}

test("another table than the one named is a tap on the list", async () => {
  const { ids } = await open("door");
  await another.click();
  await guests(4).click();
  await expect.element(dialog.getByText("Free now for 4 guests")).toBeVisible();
  await expect.element(dialog.getByText(/^Too few visits of 3 to 4 guests/)).toBeVisible();
  await everybodyCanUse();
  await place("Back").click();
  await expect.element(place("Seat 3 at T1 now")).toBeVisible();
  await another.click();
  await place("T2").click();
  await expect.element(seated).toBeVisible();
  await expect.poll(lastBody).toMatchObject({ ...sits, guests: 2, resources: [ids.T2] });
});

test.each(["known", "still awaited"])("by keys: w and the digit, while the tables are %s", async (state) => {
  const { ids } = await at("door");
  await expect.element(page.getByRole("button", { name: "Walk-in", exact: true })).toBeVisible();
  const answer = state === "known" ? null : holdNext("GET", /waits/);
  await userEvent.keyboard("w");
  await expect.element(place(answer ? "3 guests: …" : "Seat 3 at T1 now")).toBeVisible();
  await userEvent.keyboard("3");
  answer?.();
  await expect.element(seated).toBeVisible();
  await expect.poll(lastBody).toMatchObject({ ...sits, guests: 3, resources: [ids.T1] });
});

test("a digit is heard before the focus has reached the dialog", async () => {
  await at("door");
  await expect.element(page.getByRole("button", { name: "Walk-in", exact: true })).toBeVisible();
  const frames = vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  onTestFinished(() => frames.mockRestore());
  await userEvent.keyboard("w");
  await expect.element(place("Seat 3 at T1 now")).toBeVisible();
  await userEvent.keyboard("3");
  frames.mockRestore();
  await expect.element(seated).toBeVisible();
});

test("a digit that belongs to the browser seats nobody", async () => {
  await open("door");
  await expect.element(place("Seat 3 at T1 now")).toBeVisible();
  await everybodyCanUse({ lights: LIGHTS });
  await userEvent.keyboard("{Alt>}3{/Alt}4");
  await expect.element(seated).toBeVisible();
  expect(whatWasSent().map(({ body }) => body)).toMatchObject([{ guests: 4 }]);
});

test("by keys to another table: the list of a size is chosen from with digits and Enter", async () => {
  const { ids } = await open("door");
  await another.click();
  await userEvent.keyboard("3");
  await expect.element(dialog.getByText("Free now for 3 guests")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(place("T1")).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(seated).toBeVisible();
  await expect.poll(lastBody).toMatchObject({ guests: 3, resources: [ids.T2] });
});

test("a full house tells when a table should be free, and the name is noted for then", async () => {
  const { ids } = await open("full");
  await place("2 guests: about 08:45").click();
  await expect.element(dialog.getByText("At about 08:45")).toBeVisible();
  await expect.element(dialog.getByText(/^T1 for 2 guests, in 1 h/)).toBeVisible();
  await everybodyCanUse();
  await name.fill("Nora Berg");
  await dialog.getByRole("button", { name: "Table for 2 at 08:45" }).click();
  await expect.element(page.getByText("Walk-in noted")).toBeVisible();
  const { attendance: _, ...waiting } = sits;
  await expect.poll(lastBody).toMatchObject({
    ...{ ...waiting, customerName: "Nora Berg", bookingTime: "08:45", resources: [ids.T1] },
    override: { reason: expect.stringContaining("08:45") },
  });
  expect(lastBody()).not.toHaveProperty("attendance");
});

test("where spots are counted, one press seats the party", async () => {
  await open("spots");
  await place("Seat 2 now").click();
  await expect.element(seated).toBeVisible();
  await expect.poll(lastBody).toMatchObject({ ...sits, guests: 2 });
  expect(lastBody()).not.toHaveProperty("resources");
});

test("where all spots are taken, a place is told for later", async () => {
  await open("taken");
  await place(/^2 guests: about/).click();
  await expect.element(dialog.getByText(/^A place for 2 guests, in/)).toBeVisible();
});

test("a party that no table takes is told so, and a large one has a field", async () => {
  await open("door");
  await place("9 guests or more").click();
  await expect.element(dialog.getByText("No table here takes 9 guests.")).toBeVisible();
  await dialog.getByRole("button", { name: "One guest more" }).click();
  await expect.element(dialog.getByText("No table here takes 10 guests.")).toBeVisible();
});

test("a lost answer seats nobody twice, and a failed look is tried again", async () => {
  const { ids } = await at("door");
  let isRead = false;
  giving(waits("door"), (answer) => (isRead ? answer : (problemOf("not_found") as never)));
  await page.getByRole("button", { name: "Walk-in", exact: true }).click();
  await expect.element(dialog.getByRole("button", { name: "Try again" })).toBeVisible();
  isRead = true;
  await dialog.getByRole("button", { name: "Try again" }).click();
  loseNextAnswer("POST", /bookings$/);
  await place("Seat 2 at T1 now").click();
  await expect.element(dialog.getByText(/seated only once/)).toBeVisible();
  await place("Seat 2 at T1 now").click();
  await expect.element(seated).toBeVisible();
  const [first, second] = whatWasSent().map(({ body }) => body);
  expect(first).toMatchObject({ resources: [ids.T1] });
  expect(second).toEqual(first);
});

test.each([
  ["Somebody else has that place", "time_slot_unavailable", { reason: "spot_capacity_exceeded" }],
  ["Others would have to move by now, so nobody was seated", "arrangement_changed", {}],
] as const)("a table that is taken meanwhile is said to be: %s", async (words, code, params) => {
  const { isBooked } = await open("door");
  refusing(bookings("door"), code, params);
  await place("Seat 2 at T1 now").click();
  await expect.element(dialog.getByText(new RegExp(`^${words}`))).toBeVisible();
  isBooked();
  await place("Seat 3 at T1 now").click();
  await expect.element(seated).toBeVisible();
});

test("a party that another one has to move for sees who before it is seated, also when these are others by now", async () => {
  const { ids, isBooked } = await open("moving");
  await place("4 guests: T0, if Ada moves").click();
  const ada = place("T0 Ada, 12:00, moves from T0 to T1");
  await expect.element(ada).toBeVisible();
  expect(whatWasSent()).toEqual([]);
  refusing(bookings("moving"), "arrangement_changed");
  giving(waits("moving"), ({ waits }) => JSON.parse(JSON.stringify({ waits }).replaceAll('"Ada"', '"Cy"')));
  await ada.click();
  await expect.element(dialog.getByText(/^Others would have to move by now, so nobody was seated/)).toBeVisible();
  isBooked();
  await place("T0 Cy, 12:00, moves from T0 to T1").click();
  await expect.element(seated).toBeVisible();
  await expect.poll(lastBody).toMatchObject({ guests: 4, resources: [ids.T0], expect: [expect.any(String)] });
});

test("a table that the next party needs is given until then, by two taps and without a reason", async () => {
  const { ids } = await open("noon");
  await place("Seat 2 at T1 until 12:00").click();
  await expect.element(seated).toBeVisible();
  await expect.poll(lastBody).toMatchObject({ ...sits, resources: [ids.T1], until: "12:00" });
  expect(lastBody()).not.toHaveProperty("override");
});

test("before opening the dialog says when the hours begin, and a press notes the party for then", async () => {
  const { ids } = await open("shut");
  await expect.element(place("2 guests: at 17:00")).toBeVisible();
  await place("4 guests: at 17:00").click();
  await expect.element(dialog.getByText("Outside the hours for a stay of 60 minutes.")).toBeVisible();
  await expect.element(dialog.getByText("The next hours begin at 17:00.")).toBeVisible();
  await name.fill("Nora Berg");
  await place("Table for 4 at 17:00").click();
  await expect.element(page.getByText("Walk-in noted")).toBeVisible();
  const noted = { customerName: "Nora Berg", bookingTime: "17:00", guests: 4, resources: [ids.T1] };
  await expect.poll(lastBody).toMatchObject(noted);
});

test.each([
  ["at a table", "shut"],
  ["where spots are counted", "shut-spots"],
])("before opening a member seats the party for a reason: %s", async (_, slug) => {
  await open(slug);
  await place("2 guests: at 17:00").click();
  const anyway = place("Seat 2 guests now anyway");
  await anyway.click();
  await dialog.getByLabelText("Reason").fill("The owner's parents");
  await anyway.click();
  await expect.element(seated).toBeVisible();
  await expect.poll(lastBody).toMatchObject({ ...sits, guests: 2, override: { reason: "The owner's parents" } });
});

test("when no hours are left today, only a reason is offered", async () => {
  await open("over");
  await place("2 guests: no place").click();
  await expect.element(dialog.getByText("Outside the hours for a stay of 60 minutes.")).toBeVisible();
  await expect.element(dialog.getByText(/next hours/)).not.toBeInTheDocument();
  await expect.element(place(/^Table for/)).not.toBeInTheDocument();
  await place("Seat 2 guests now anyway").click();
  await expect.element(dialog.getByLabelText("Reason")).toBeVisible();
  await everybodyCanUse();
});
