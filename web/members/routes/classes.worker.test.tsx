import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../testing/look-at.ts";
import { holdNext, loseNextAnswer } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, bookingsOf, outbox, phoned, TODAY } from "../../testing/restaurants.ts";
import { changeOffer } from "../../testing/salons.ts";
import { aSpa, aStudio, held, seatsTaken } from "../../testing/studios.ts";

const WEDNESDAY = "2027-06-16";
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const row = (name: RegExp) => page.getByRole("main").getByRole("button", { name });

const sessionsOf = async (slug: string) =>
  (await unwrap(api.workspaces[":slug"].sessions.$get({ param: { slug }, query: { from: TODAY, to: "2027-08-31" } })))
    .sessions;

const subjectsTo = async (address: string) => (await outbox(address)).map(({ subject }) => subject ?? "").join(" · ");

const open = ({ slug }: { slug: string }) => openMembersPage(`/${slug}/dashboard/classes`);

test("an owner adds a class every week, and its sessions stand in their weeks", async () => {
  await onPhone();
  const studio = await aStudio();
  await open(studio);
  await expect.element(page.getByText(/^No class in this week/)).toBeVisible();
  await lookAt();
  await button("Add sessions").click();
  const adding = dialog("Add sessions");
  await adding.getByRole("combobox", { name: "Begins, hour" }).selectOptions("19");
  await adding.getByRole("checkbox", { name: "Anna" }).click();
  await adding.getByRole("checkbox", { name: "hall" }).click();
  await adding.getByRole("checkbox", { name: "Every week at this time" }).click();
  await adding.getByRole("textbox", { name: "How many times" }).fill("3");
  await lookAt();
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByText("3 sessions added")).toBeVisible();
  await expect.element(row(/^19:00 ?Yoga ?75 min · Anna \+ hall ?0 of 12 seats/)).toBeVisible();
  await button("Next week").click();
  await expect.element(page.getByRole("heading", { name: /22 June/ })).toBeVisible();
  expect((await sessionsOf(studio.slug)).map(({ date, time, seats }) => [date, time, seats])).toEqual([
    [TODAY, "19:00", 12],
    ["2027-06-22", "19:00", 12],
    ["2027-06-29", "19:00", 12],
  ]);
});

test("a hall that has a class then is refused at its field, and what was typed stays", async () => {
  const studio = await aStudio();
  await held(studio);
  await open(studio);
  await button("Add sessions").click();
  const adding = dialog("Add sessions");
  await adding.getByRole("combobox", { name: "Class" }).selectOptions("Pilates");
  await expect.element(adding.getByRole("checkbox", { name: "Bo" })).toBeChecked();
  await adding.getByRole("checkbox", { name: "hall" }).click();
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(adding.getByText("hall is away or has another class then")).toBeVisible();
  await expect.element(adding.getByRole("textbox", { name: "Seats" })).toHaveValue("8");
  expect(await sessionsOf(studio.slug)).toHaveLength(1);
});

test("visits that would lose their teacher are named before anything is stored", async () => {
  const spa = await aSpa();
  const services = [{ service: spa.ids.Massage ?? "", person: spa.ids.Anna ?? "" }];
  await phoned(spa, { customerName: "Astrid Lind", guests: 1, bookingDate: WEDNESDAY, bookingTime: "18:00", services });
  await open(spa);
  await button("Add sessions").click();
  const adding = dialog("Add sessions");
  await adding.getByRole("textbox", { name: "Day" }).fill("16 June");
  await adding.getByRole("checkbox", { name: "Anna" }).click();
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  const question = dialog("1 booking gets nobody");
  await expect.element(question.getByText("Astrid Lind")).toBeVisible();
  await lookAt();
  expect(await sessionsOf(spa.slug)).toEqual([]);
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(page.getByText("1 session added")).toBeVisible();
});

test("who takes part is named with phone numbers, noted as here, and opened", async () => {
  await onPhone();
  const studio = await aStudio();
  const [session] = await held(studio, { time: "08:00" });
  if (!session) throw new Error("no session");
  await phoned(studio, {
    ...{ customerName: "Astrid Lind", customerPhone: "+46701234567", guests: 2, services: undefined },
    ...{ bookingDate: session.date, bookingTime: session.time, sessionId: session.id },
  });
  await open(studio);
  await row(/^08:00 ?Yoga.*2 of 12 seats/).click();
  const shown = dialog("Yoga");
  await expect.element(shown.getByRole("link", { name: /70/ })).toBeVisible();
  await lookAt();
  await shown.getByRole("button", { name: "Arrive: Astrid Lind" }).click();
  await expect.poll(async () => (await bookingsOf(studio))[0]?.attendance).toBe("arrived");
  await shown.getByRole("button", { name: /^Astrid Lind ?2 people/ }).click();
  await expect.element(dialog("Booking Details")).toBeVisible();
  await lookAt();
});

test("a session moves with everybody in it, who are told unless the member says otherwise", async () => {
  const studio = await aStudio();
  const [session] = await held(studio);
  if (!session) throw new Error("no session");
  await seatsTaken(studio, session, 3, "Astrid Lind");
  await open(studio);
  await row(/^18:00 ?Yoga/).click();
  await button("Move or change").click();
  const changing = dialog("Change Yoga");
  const tell = changing.getByRole("checkbox", { name: "Tell the one who booked" });
  await changing.getByLabelText("Seats").fill("9");
  await expect.element(tell).not.toBeInTheDocument(); // customers do not know the seats
  await changing.getByRole("textbox", { name: "Day" }).fill("16 June");
  await expect.element(tell).toBeChecked();
  await changing.getByRole("combobox", { name: "Begins, hour" }).selectOptions("17");
  await lookAt();
  await changing.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Session changed")).toBeVisible();
  await expect.element(row(/^17:00 ?Yoga/)).toBeVisible();
  await expect
    .poll(() => bookingsOf(studio))
    .toMatchObject([{ bookingDate: WEDNESDAY, bookingTime: "17:00", session: session.id }]);
});

test("a session is cancelled with all bookings of it, and stays in the list struck through", async () => {
  const studio = await aStudio();
  const [session] = await held(studio);
  if (!session) throw new Error("no session");
  await seatsTaken(studio, session, 1, "Astrid Lind");
  await seatsTaken(studio, session, 2, "Bea Berg");
  await open(studio);
  await row(/^18:00 ?Yoga/).click();
  await button("Cancel the session").click();
  const asking = dialog("Cancel Yoga?");
  await expect.element(asking.getByText("Its 2 bookings are cancelled, too.")).toBeVisible();
  await expect.element(asking.getByRole("checkbox", { name: "Tell the 2 who booked" })).toBeChecked();
  await asking.getByLabelText("Reason").fill("Anna is ill");
  await expect
    .element(asking.getByText("We are sorry: we had to call this class off. Reason: Anna is ill."))
    .toBeVisible();
  await lookAt();
  await asking.getByRole("button", { name: "Cancel the session" }).click();
  await expect.element(page.getByText("Yoga is cancelled")).toBeVisible();
  await row(/^18:00 ?Yoga.*Cancelled/).click();
  await expect.element(dialog("Yoga").getByText("Reason: Anna is ill.")).toBeVisible();
  await expect
    .poll(async () => (await bookingsOf(studio)).map(({ status }) => status))
    .toEqual(["cancelled", "cancelled"]);
});

test("a session that nobody has booked is cancelled without a word about why", async () => {
  const studio = await aStudio();
  await held(studio);
  await open(studio);
  await row(/^18:00 ?Yoga/).click();
  await button("Cancel the session").click();
  await expect.element(dialog("Cancel Yoga?").getByText("Nobody has booked it.")).toBeVisible();
  expect(dialog("Cancel Yoga?").getByLabelText("Reason").query()).toBeNull();
});

test("who has booked is told of a cancelled session, also while the page does not know who that is", async () => {
  const studio = await aStudio();
  const [session] = await held(studio);
  if (!session) throw new Error("no session");
  const name = `Astrid ${studio.slug}`; // nobody else's mails
  const address = `${name.toLowerCase().replace(/\W+/g, ".")}@example.com`;
  await seatsTaken(studio, session, 1, name);
  const letGo = holdNext("GET", /\/days\/2027-06-15\/bookings$/);
  await open(studio);
  await row(/^18:00 ?Yoga/).click();
  await button("Cancel the session").click();
  const asking = dialog("Cancel Yoga?");
  await expect.element(asking.getByText("Its bookings are cancelled, too.")).toBeVisible();
  await expect.element(asking.getByRole("checkbox", { name: "Tell everybody who booked" })).toBeChecked();
  await asking.getByRole("button", { name: "Cancel the session" }).click();
  await expect.element(page.getByText("Yoga is cancelled")).toBeVisible();
  await expect.poll(() => subjectsTo(address)).toMatch(/cancel/i);
  letGo();
});

test("a lost answer adds the sessions once", async () => {
  const studio = await aStudio();
  await open(studio);
  await button("Add sessions").click();
  const adding = dialog("Add sessions");
  await adding.getByRole("checkbox", { name: "Every week at this time" }).click();
  loseNextAnswer("POST", /\/sessions$/);
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(adding.getByRole("alert")).toBeVisible();
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByText("10 sessions added")).toBeVisible();
  expect(await sessionsOf(studio.slug)).toHaveLength(10);
});

test("what a colleague changed meanwhile stays", async () => {
  const studio = await aStudio();
  const [session] = await held(studio);
  if (!session) throw new Error("no session");
  await open(studio);
  await row(/^18:00 ?Yoga/).click();
  await button("Move or change").click();
  const changing = dialog("Change Yoga");
  await changing.getByRole("textbox", { name: "Seats" }).fill("9");
  const { slug } = studio;
  const json = { date: WEDNESDAY, time: "16:30", tell: false };
  await unwrap(api.workspaces[":slug"].sessions[":id"].$put({ param: { slug, id: session.id }, json }));
  await changing.getByRole("button", { name: "Save" }).click();
  await expect.element(row(/^16:30 ?Yoga.*0 of 9 seats/)).toBeVisible();
  expect(await sessionsOf(slug)).toMatchObject([{ date: WEDNESDAY, time: "16:30", seats: 9 }]);
});

test("a room that was archived leaves the form, so that the session can be changed", async () => {
  const studio = await aStudio();
  await held(studio);
  const archived = (each: { name: string; archived: boolean }) => ({ ...each, archived: each.name === "hall" });
  await changeOffer(studio, (offer) => ({
    ...offer,
    resources: offer.resources.map(archived) as typeof offer.resources,
  }));
  await open(studio);
  await row(/^18:00 ?Yoga/).click();
  await button("Move or change").click();
  const changing = dialog("Change Yoga");
  await changing.getByRole("textbox", { name: "Seats" }).fill("9");
  await changing.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Session changed")).toBeVisible();
  expect(await sessionsOf(studio.slug)).toMatchObject([{ seats: 9, resources: [studio.ids.Anna] }]);
});

test("a member books seats from the session, and a full one takes a reason", async () => {
  const studio = await aStudio();
  const [session] = await held(studio, { seats: 1 });
  if (!session) throw new Error("no session");
  await seatsTaken(studio, session);
  await open(studio);
  await row(/^18:00 ?Yoga.*1 of 1 seats ?Full/).click();
  await button("Book a seat").click();
  const booking = dialog("New booking");
  await expect.element(booking.getByRole("combobox", { name: "Class" })).toHaveValue(session.id);
  await booking.getByRole("textbox", { name: "Name" }).fill("Astrid Lind");
  await booking.getByRole("button", { name: "Book", exact: true }).click();
  await booking.getByRole("textbox", { name: "Reason" }).fill("Brings her own mat");
  await lookAt();
  await booking.getByRole("button", { name: "Book anyway" }).click();
  await expect.element(page.getByText("Booking made")).toBeVisible();
  await expect.element(page.getByText("2 of 1 seats").first()).toBeVisible();
});

test("a teacher who is away is named at the class, and the last class that was archived can still be moved", async () => {
  await onPhone();
  const studio = await aSpa();
  const { slug, ids } = studio;
  await held(studio);
  const off = { kind: "off", subject: ids.Anna, fromDate: TODAY, toDate: TODAY, note: null } as const;
  const json = { ...off, fromTime: "12:00", toTime: "22:00" };
  await unwrap(api.workspaces[":slug"].exceptions.$post({ param: { slug }, json }));
  await changeOffer(studio, (offer) => ({
    ...offer,
    services: offer.services.map((each) => ({ ...each, archived: each.name !== "Massage" })),
  }));
  await open(studio);
  await expect.element(row(/^18:00 ?Yoga.*Not available: Anna/)).toBeVisible();
  await lookAt();
  expect(button("Add sessions").elements()).toHaveLength(0);
  await row(/^18:00 ?Yoga/).click();
  await expect.element(dialog("Yoga").getByText("Not available: Anna")).toBeVisible();
  await lookAt();
  await button("Move or change").click();
  const changing = dialog("Change Yoga");
  await changing.getByRole("checkbox", { name: "Anna" }).click();
  await changing.getByRole("checkbox", { name: "Bo" }).click();
  await changing.getByRole("button", { name: "Save" }).click();
  await expect.element(row(/^18:00 ?Yoga ?75 min · Bo \+ hall/)).toBeVisible();
  expect(page.getByText(/^Not available/).elements()).toHaveLength(0);
});

test("a business without a class reads where to add one; a long week fits a small phone with large letters", async () => {
  await open(await aRestaurant());
  await expect.element(page.getByRole("link", { name: "Add a class to your services" })).toBeVisible();
  await lookAt();
  const studio = await aStudio();
  await held(studio);
  await open(studio);
  await expect.element(row(/^18:00 ?Yoga/)).toBeVisible();
  await expectFitLarge();
});
