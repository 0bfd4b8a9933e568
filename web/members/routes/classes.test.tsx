import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fieldError } from "../../../contract/field-error.ts";
import { fault } from "../../../domain/faults.ts";
import { givingOverview, toldOverview } from "../../testing/given-member.ts";
import { everybodyCanUse, lookAt } from "../../testing/look-at.ts";
import { failNext, holdNext, loseNextAnswer, problemOf } from "../../testing/network.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { type Api, giving, keysSent, openScene, playMembersScene, told, whatWasSent } from "../../testing/scenes.ts";

const WEEK = { from: "2027-06-14", to: "2027-06-20" };
const [TODAY, WEDNESDAY] = ["2027-06-15", "2027-06-16"];
const param = { slug: "classes" };
const ANY = {} as never;
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const row = (name: RegExp) => page.getByRole("main").getByRole("button", { name });
const morning = () => row(/^08:00 ?Yoga/);
const evening = () => row(/^18:00 ?Yoga/);

const week = () => told((api) => api.workspaces[":slug"].sessions.$get({ param, query: WEEK })).sessions;
type Session = ReturnType<typeof week>[number];
/** The week on screen has these classes from now on. */
const givingSessions = (change: (session: Session) => Session) =>
  giving(
    (api) => api.workspaces[":slug"].sessions.$get({ param, query: WEEK }),
    ({ sessions }) => ({ sessions: sessions.map(change) }),
  );
const trial = (api: Api) => api.workspaces[":slug"].sessions.preview.$post({ param, json: ANY });
/** Any trial meets no visit, and each change is stored. */
function acceptChanges() {
  const [atEight, atSix] = week();
  giving(trial, () => ({ conflicts: [] }) as never);
  giving(
    (api) => api.workspaces[":slug"].sessions.$post({ param, json: ANY }),
    () => ({ sessions: [{ ...atSix, time: "19:00" }] }) as never,
  );
  for (const { id } of [atEight, atSix] as Session[]) {
    giving(
      (api) => api.workspaces[":slug"].sessions[":id"].$put({ param: { ...param, id }, json: ANY }),
      () => ({ sessions: [atSix] }) as never,
    );
    giving(
      (api) => api.workspaces[":slug"].sessions[":id"].cancel.$post({ param: { ...param, id }, json: ANY }),
      () => ({ sessions: [atSix] }) as never,
    );
  }
}

const ADDRESS = "/classes/dashboard/classes";

const open = async () => {
  await openScene("classes", ADDRESS);
  acceptChanges();
};

type Named = { name: string }[];
type Offer = { resources: Named; services: Named };

/** With another offer; the rest of the scene as it is by now. */
async function openWith(change: (offer: Offer) => object | null) {
  givingOverview("classes", (overview) => ({ offer: change(overview.offer as never) as never }));
  acceptChanges();
  await openMembersPage(ADDRESS);
}

const openForm = async () => {
  await open();
  await button("Add sessions").click();
  return dialog("Add sessions");
};

const openChange = async (of = evening) => {
  await of().click();
  await button("Move or change").click();
  return dialog("Change Yoga");
};

const openCancel = async (of = morning) => {
  await of().click();
  await button("Cancel the session").click();
  return dialog("Cancel Yoga?");
};

test("a week of classes is read by all, and the next one is empty", async () => {
  await open();
  await expect.element(evening()).toHaveAccessibleName(/^18:00 ?Yoga ?75 min · Anna \+ hall ?0 of 12 seats/);
  await everybodyCanUse();
  await button("Next week").click();
  await expect.element(page.getByText(/^No class in this week/)).toBeVisible();
});

test("a class is added on its day, at its time, for as many weeks as are wanted", async () => {
  const adding = await openForm();
  await adding.getByRole("combobox", { name: "Begins, hour" }).selectOptions("19");
  await adding.getByRole("checkbox", { name: "Anna" }).click();
  await adding.getByRole("checkbox", { name: "hall" }).click();
  await adding.getByRole("checkbox", { name: "Every week at this time" }).click();
  await adding.getByRole("textbox", { name: "How many times" }).fill("3");
  await everybodyCanUse();
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByText("1 session added")).toBeVisible();
  const { service, resources } = week()[0] as Session;
  expect(whatWasSent().at(-1)).toEqual({
    call: "POST /api/workspaces/classes/sessions",
    body: { service, resources, date: TODAY, time: "19:00", minutes: 75, seats: 12, repeat: { weeks: 3 } },
  });
});

test("a hall that has a class then is refused at its field, and what was typed stays", async () => {
  const adding = await openForm();
  await adding.getByRole("combobox", { name: "Class" }).selectOptions("Pilates");
  await expect.element(adding.getByRole("checkbox", { name: "Bo" })).toBeChecked();
  await adding.getByRole("checkbox", { name: "hall" }).click();
  const errors = [fieldError("resources", fault("holder_busy", { name: "hall" }))];
  failNext("POST", /\/sessions\/preview$/, problemOf("invalid_input", {}, { errors }));
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(adding.getByText("hall is away or has another class then")).toBeVisible();
  await expect.element(adding.getByRole("textbox", { name: "Seats" })).toHaveValue("8");
});

test("visits that would lose their teacher are named before anything is stored", async () => {
  await playMembersScene("classes");
  const effects = told(trial);
  const adding = await openForm();
  giving(trial, () => effects);
  await adding.getByRole("textbox", { name: "Day" }).fill("16 June");
  await adding.getByRole("checkbox", { name: "Anna" }).click();
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  const question = dialog("1 booking gets nobody");
  await expect.element(question.getByText("Dora Dahl")).toBeVisible();
  await everybodyCanUse();
  expect(whatWasSent().map(({ call }) => call)).toEqual(["POST /api/workspaces/classes/sessions/preview"]);
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(page.getByText("1 session added")).toBeVisible();
});

test.each([
  ["alone", [], "1 open offer is taken back", "Save"],
  ["beside visits", null, "1 booking gets nobody", "Save and keep them"],
] as const)("an open offer that would lose its teacher is named before, %s", async (_, conflicts, title, yes) => {
  await playMembersScene("classes");
  const effects = told(trial);
  const adding = await openForm();
  giving(trial, () => ({ ...effects, conflicts: conflicts === null ? effects.conflicts : [], holds: 1 }));
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  const question = dialog(title);
  await expect.element(question.getByText("whoever knows of it is told")).toBeVisible();
  await everybodyCanUse();
  await question.getByRole("button", { name: yes }).click();
  await expect.element(page.getByText("1 session added")).toBeVisible();
});

test("a lost answer adds the sessions once: the same is sent again", async () => {
  const adding = await openForm();
  loseNextAnswer("POST", /\/sessions$/);
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(adding.getByRole("alert")).toBeVisible();
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByText("1 session added")).toBeVisible();
  const [first, ...others] = keysSent(/\/sessions$/);
  expect(others).toEqual([first]);
});

test("who takes part is named with phone numbers, noted as here, and opened", async () => {
  await open();
  await expect.element(morning()).toHaveAccessibleName(/3 of 12 seats/);
  await morning().click();
  const shown = dialog("Yoga");
  await expect.element(shown.getByRole("link", { name: /70/ })).toBeVisible();
  await lookAt();
  const { id } = astrid();
  giving(
    (api) => api.workspaces[":slug"].bookings[":id"].attendance.$post({ param: { ...param, id }, json: ANY }),
    () => ({ ...astrid(), attendance: "arrived" }) as never,
  );
  await shown.getByRole("button", { name: "Here: Astrid Lind" }).click();
  await expect.poll(whatWasSent).toContainEqual({
    call: `POST /api/workspaces/classes/bookings/${id}/attendance`,
    body: expect.objectContaining({ attendance: "arrived" }),
  });
  await shown.getByRole("button", { name: /^Astrid Lind ?2 people/ }).click();
  await expect.element(dialog("Booking Details")).toBeVisible();
});

const astrid = () => {
  const { bookings } = toldOverview("classes").today;
  return bookings.find(({ customerName }) => customerName === "Astrid Lind") ?? expect.fail();
};

test("a member books seats from the session, and a full one takes a reason", async () => {
  await open();
  givingSessions((each) => (each.time === "18:00" ? { ...each, seats: 1, taken: 1 } : each));
  giving(
    (api) => api.workspaces[":slug"].sessions.$get({ param, query: { from: TODAY, to: "2027-08-14" } }),
    () => ({ sessions: week() }) as never,
  );
  await openMembersPage(ADDRESS);
  await row(/^18:00 ?Yoga.*1 of 1 seats ?Full/).click();
  await button("Book a seat").click();
  const booking = dialog("New booking");
  const { id } = week().find(({ time }) => time === "18:00") ?? expect.fail();
  await expect.element(booking.getByRole("combobox", { name: "Class" })).toHaveValue(id);
  await booking.getByRole("textbox", { name: "Name" }).fill("Eva Ek");
  giving(
    (api) => api.workspaces[":slug"].bookings.$post({ param, json: ANY }),
    (_, { override }) =>
      override
        ? ({ ...astrid(), customerName: "Eva Ek", moves: [] } as never)
        : problemOf("time_slot_unavailable", { reason: "spot_capacity_exceeded" }, { mayOverride: true }),
  );
  await booking.getByRole("button", { name: "Book", exact: true }).click();
  await booking.getByRole("textbox", { name: "Reason" }).fill("Brings her own mat");
  givingSessions((each) => (each.time === "18:00" ? { ...each, taken: 2 } : each));
  await booking.getByRole("button", { name: "Book anyway" }).click();
  await expect.element(page.getByText("Booking made")).toBeVisible();
  await expect.element(page.getByText("2 of 1 seats").first()).toBeVisible();
  const override = { reason: "Brings her own mat" };
  expect(whatWasSent().at(-1)?.body).toMatchObject({ sessionId: id, guests: 1, override });
});

test("a session moves with everybody in it, who are told unless the member says otherwise", async () => {
  await open();
  const changing = await openChange(morning);
  const tell = changing.getByRole("checkbox", { name: "Tell the 2 who booked" });
  await changing.getByLabelText("Seats").fill("9");
  await expect.element(tell).not.toBeInTheDocument(); // customers do not know the seats
  await changing.getByRole("textbox", { name: "Day" }).fill("16 June");
  await expect.element(tell).toBeChecked();
  await changing.getByRole("combobox", { name: "Begins, hour" }).selectOptions("17");
  await everybodyCanUse();
  await tell.click();
  await changing.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Session changed")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({ date: WEDNESDAY, time: "17:00", seats: 9, tell: false });
});

test("a change sends what was changed alone, so that what a colleague changed meanwhile stays", async () => {
  await open();
  const changing = await openChange();
  await changing.getByRole("textbox", { name: "Seats" }).fill("9");
  await changing.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Session changed")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({ seats: 9, tell: true });
});

test("a room that was archived leaves the form, so that the session can be changed", async () => {
  await playMembersScene("classes");
  await openWith(({ resources, ...offer }) => ({
    ...offer,
    resources: resources.map((each) => ({ ...each, archived: each.name === "hall" })),
  }));
  const changing = await openChange();
  await changing.getByRole("textbox", { name: "Seats" }).fill("9");
  await changing.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Session changed")).toBeVisible();
  const [anna] = week()[0]?.resources ?? [];
  expect(whatWasSent().at(-1)?.body).toEqual({ seats: 9, resources: [anna], tell: true });
});

test("a teacher who is away is named at the class, and the last class that was archived can still be moved", async () => {
  await playMembersScene("classes");
  givingSessions((each) => ({ ...each, absent: ["Anna"] }));
  await openWith(({ services, ...offer }) => ({
    ...offer,
    services: services.map((each) => ({ ...each, archived: each.name !== "Massage" })),
  }));
  await expect.element(row(/^18:00 ?Yoga.*Not available: Anna/)).toBeVisible();
  expect(button("Add sessions").elements()).toHaveLength(0);
  await evening().click();
  await expect.element(dialog("Yoga").getByText("Not available: Anna")).toBeVisible();
  await button("Move or change").click();
  const changing = dialog("Change Yoga");
  await changing.getByRole("checkbox", { name: "Anna" }).click();
  await changing.getByRole("checkbox", { name: "Bo" }).click();
  await changing.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Session changed")).toBeVisible();
});

test("a business without a class reads where to add one", async () => {
  await playMembersScene("classes");
  await openWith(() => null);
  await expect.element(page.getByRole("link", { name: "Add a class to your services" })).toBeVisible();
});

test("a session is cancelled with all bookings of it, for a reason that those who booked read", async () => {
  await open();
  const asking = await openCancel();
  await expect.element(asking.getByText("Its 2 bookings are cancelled, too.")).toBeVisible();
  await expect.element(asking.getByRole("checkbox", { name: "Tell the 2 who booked" })).toBeChecked();
  await asking.getByLabelText("Reason").fill("Anna is ill");
  const words = "We are sorry: we had to call this class off. Reason: Anna is ill.";
  await expect.element(asking.getByText(words)).toBeVisible();
  await everybodyCanUse();
  givingSessions((each) => (each.time === "08:00" ? { ...each, cancelled: true, reason: "Anna is ill" } : each));
  await asking.getByRole("button", { name: "Cancel the session" }).click();
  await expect.element(page.getByText("Yoga is cancelled")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({ tell: true, reason: "Anna is ill" });
  await row(/^08:00 ?Yoga.*Cancelled/).click();
  await expect.element(dialog("Yoga").getByText("Reason: Anna is ill.")).toBeVisible();
});

test("a session that nobody has booked is cancelled without a word about why", async () => {
  await open();
  const asking = await openCancel(evening);
  await expect.element(asking.getByText("Nobody has booked it.")).toBeVisible();
  expect(asking.getByLabelText("Reason").query()).toBeNull();
});

test("who has booked is told of a cancelled session, also while the page does not know who that is", async () => {
  const letGo = holdNext("GET", /\/days\/2027-06-15\/bookings$/);
  await open();
  const asking = await openCancel();
  await expect.element(asking.getByText("Its bookings are cancelled, too.")).toBeVisible();
  await expect.element(asking.getByRole("checkbox", { name: "Tell everybody who booked" })).toBeChecked();
  await asking.getByRole("button", { name: "Cancel the session" }).click();
  await expect.element(page.getByText("Yoga is cancelled")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toMatchObject({ tell: true });
  letGo();
});
