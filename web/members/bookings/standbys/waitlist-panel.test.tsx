import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fieldError } from "../../../../contract/field-error.ts";
import { fault } from "../../../../domain/faults.ts";
import { TODAY } from "../../../testing/given-day.ts";
import { anOffer, aStandby, at, givingList, givingServed, holdCalls, listCalls } from "../../../testing/given-holds.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { accepting, openScene, refusing, whatWasSent } from "../../../testing/scenes.ts";

const SLUG = "arrivals";
const { accept, tell, withdraw } = holdCalls(SLUG);
const { add, change, end, hold, wake } = listCalls(SLUG);
const panel = page.getByRole("dialog", { name: "Waitlist" });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const inPanel = (name: string | RegExp) => panel.getByRole("button", { name });
const openDay = (given: () => unknown) => openScene(SLUG, `/${SLUG}/dashboard?as=list`, given);

const EVERYBODY = () => {
  givingList(SLUG, {
    standbys: [
      aStandby(),
      aStandby({
        ...{ id: "di", customerName: "Di Berg", guests: 4, position: 2, leastNotice: 60, source: "phone" },
        ...{ customerPhone: "+46701234567", notes: "Prefers the window" },
        dates: [
          { date: TODAY, from: "18:00", until: "20:00", around: null },
          { date: "2027-06-19", from: "18:00", until: "20:00", around: null },
        ],
      }),
      aStandby({ id: "ed", customerName: "Ed Ask", state: "asleep", position: null }),
      aStandby({ id: "flo", customerName: "Flo Fors", state: "asleep", position: null, isUnreachable: true }),
    ],
    offers: [anOffer()],
  });
  givingServed(SLUG, [
    {
      ...{ hold: "ada", bookingTime: "19:00", guests: 2, customerName: "Ada Lind", offeredAt: at("07:10") },
      ...{
        outcome: "open" as const,
        outcomeAt: null,
        chain: 2,
        byMember: false,
        joinedAt: "2027-06-13T10:00:00Z",
        moved: 0,
      },
    },
    {
      ...{ hold: "gus", bookingTime: "19:00", guests: 2, customerName: "Gus Gran", offeredAt: at("06:00") },
      ...{
        outcome: "lapsed" as const,
        outcomeAt: at("07:10"),
        chain: 1,
        byMember: false,
        joinedAt: "2027-06-12T10:00:00Z",
        moved: 1,
      },
    },
  ]);
};

test("the head of the day says how many wait and which offers are open, and opens who waits for what", async () => {
  await openDay(EVERYBODY);
  await button("List 2 · 1 offer open").click();
  await expect.element(panel.getByText("19:00 · Ada Lind")).toBeVisible();
  await expect.element(panel.getByText("2 guests · held until 11:00")).toBeVisible();
  const rows = panel.getByRole("region", { name: "Who waits, in order" }).getByRole("listitem");
  const told = (nth: number, text: string | RegExp) =>
    expect.element(rows.nth(nth).getByText(text, { exact: false })).toBeVisible();
  await told(0, /^18:30–20:30, best about 19:00 · since Mon 14 Jun, 14:02$/);
  await told(1, /also Sat 19 Jun · needs 1 h notice · added here$/);
  await told(1, "Prefers the window");
  await told(2, "did not answer");
  await told(3, "cannot be reached");
  await everybodyCanUse({ lights: LIGHTS });
});

test("what was given to whom says what became of each offer and why it was theirs", async () => {
  await openDay(EVERYBODY);
  await button("List 2 · 1 offer open").click();
  await panel.getByText("What was given to whom").click();
  await expect.element(panel.getByText("19:00 → Gus Gran, 2 guests")).toBeVisible();
  await expect.element(panel.getByText("no answer 07:10")).toBeVisible();
  await expect.element(panel.getByText(/^first in line that fitted · joined/)).toBeVisible();
  await expect.element(panel.getByText(/^2. offer of this place · joined/)).toBeVisible();
});

test("an offer is accepted for the customer who calls", async () => {
  await openDay(() => {
    EVERYBODY();
    accepting(accept("ada"));
  });
  await button("List 2 · 1 offer open").click();
  await inPanel("Accept for Ada Lind").click();
  await expect.element(page.getByText("Booked", { exact: true })).toBeVisible();
  expect(whatWasSent().map(({ call }) => call)).toEqual([`POST /api/workspaces/${SLUG}/holds/ada/accept`]);
});

test("an offer that no message tells is one to call about, in the head of the day and in its row", async () => {
  await openDay(() => {
    const bo = { customerPhone: "+46701234567", mustCall: true };
    givingList(SLUG, {
      standbys: [aStandby({ ...bo, state: "offered", offer: { ...OFFERED, told: true } })],
      offers: [anOffer(bo), anOffer({ hold: "later", told: false, tellAt: at("08:00") })],
    });
  });
  await button("List 1 · 1 to call · 1 offer open").click();
  await expect.element(panel.getByText("no message reaches them: call", { exact: true })).toBeVisible();
  await expect.element(panel.getByRole("link", { name: "+46 70 123 45 67" }).first()).toBeVisible();
  await expect.element(panel.getByText("2 guests · held until 11:00 · message leaves 08:00")).toBeVisible();
  await expect.element(panel.getByText("19:00 is held for them")).toBeVisible();
  await everybodyCanUse({ lights: LIGHTS });
});

const OFFERED = { hold: "ada", bookingDate: TODAY, bookingTime: "19:00", until: at("11:00") };

test("an offer that has ended meanwhile says so and nothing is booked", async () => {
  await openDay(() => {
    EVERYBODY();
    refusing(accept("ada"), "offer_ended", { time: "11:00" });
  });
  await button("List 2 · 1 offer open").click();
  await inPanel("Accept for Ada Lind").click();
  await expect.element(page.getByText("This offer ended at 11:00.")).toBeVisible();
});

test.each([
  ["Offer 19:00 to Bo Ek", "Bo Ek is told", "tell", null],
  ["Next after Bo Ek", "It goes to the next whom it suits, else to everybody", "withdraw", { next: "list" }],
  ["Let 19:00 go to everybody", "It is free for everybody", "withdraw", { next: "public" }],
])("by hand, one press decides on a freed place: %s", async (press, said, call, body) => {
  const freed = anOffer({ hold: "freed", told: false, byHand: true, customerName: "Bo Ek", standby: "bo" });
  await openDay(() => {
    givingList(SLUG, { standbys: [aStandby()], offers: [freed] }, "by_hand");
    accepting(tell("freed"));
    accepting(withdraw("freed"));
  });
  await button("List 1 · 1 to offer").click();
  await expect.element(panel.getByText("19:00 for Bo Ek ×2")).toBeVisible();
  await inPanel(press).click();
  await expect.element(page.getByText(said)).toBeVisible();
  expect(whatWasSent()).toEqual([{ call: `POST /api/workspaces/${SLUG}/holds/freed/${call}`, body }]);
  await everybodyCanUse({ lights: LIGHTS });
});

test("who did not answer is woken, and who is taken off the list may be told in one's own words", async () => {
  await openDay(() => {
    EVERYBODY();
    accepting(wake("ed"));
    accepting(end("bo"));
  });
  await button("List 2 · 1 offer open").click();
  await inPanel("Wake Ed Ask").click();
  await expect.element(page.getByText("Ed Ask waits again")).toBeVisible();
  await inPanel("More for Bo Ek").click();
  await page.getByRole("menuitem", { name: "Take off the list" }).click();
  const question = page.getByRole("dialog", { name: "Take Bo Ek off the list?" });
  await question.getByLabelText("Your words to the customer").fill("We are closed.");
  await everybodyCanUse({ lights: LIGHTS });
  await question.getByRole("button", { name: "Take off" }).click();
  await expect.element(page.getByText("Bo Ek is off the list")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({ words: "We are closed." });
});

test("where nobody waits the panel says what comes of it, and somebody who calls is added", async () => {
  await openDay(() => {
    givingList(SLUG, {});
    accepting(add);
  });
  await button("Waitlist").click();
  await expect.element(panel.getByText("Nobody waits for this day.")).toBeVisible();
  await everybodyCanUse({ lights: LIGHTS });
  await inPanel("Add to the list").click();
  const form = page.getByRole("dialog", { name: "Add to the waitlist" });
  await form.getByLabelText("Name").fill("Cy Dahl");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(page.getByText("Cy Dahl is on the list")).toBeVisible();
  const dates = [expect.objectContaining({ date: TODAY })];
  expect(whatWasSent().at(-1)?.body).toMatchObject({ customerName: "Cy Dahl", guests: 2, source: "phone", dates });
});

test("a form without a name says so and keeps what was typed", async () => {
  await openDay(() => givingList(SLUG, {}));
  await button("Waitlist").click();
  await inPanel("Add to the list").click();
  const form = page.getByRole("dialog", { name: "Add to the waitlist" });
  await form.getByLabelText("Phone").fill("070-123 45 67");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(form.getByText("Name is required")).toBeVisible();
  await expect.element(form.getByLabelText("Phone")).toHaveValue("070-123 45 67");
  await everybodyCanUse({ lights: LIGHTS });
});

test("on a phone the line stands in the head while somebody waits, also on a list that is off, and the panel fills the screen", async () => {
  await onPhone();
  await openDay(() => givingList(SLUG, { standbys: [aStandby()] }, "off"));
  await button("List 1").click();
  await expect.element(panel.getByText("The list is switched off: no place is held for them by itself.")).toBeVisible();
  expect(panel.element().getBoundingClientRect().width).toBe(390);
});

test("a place is held for one that waits by a tap on a free time, those that they asked for first", async () => {
  await openDay(() => {
    EVERYBODY();
    accepting(hold);
  });
  await button("List 2 · 1 offer open").click();
  await inPanel("Hold a place for Bo Ek").click();
  const place = page.getByRole("dialog", { name: "Hold a place for Bo Ek" });
  const times = place.getByRole("group", { name: "Times that they asked for" });
  await expect.element(times.getByRole("button", { name: "19:00 for Bo Ek" })).toBeVisible();
  await everybodyCanUse({ lights: LIGHTS });
  await place.getByLabelText("Held for").selectOptions("1 hour");
  await times.getByRole("button", { name: "19:00 for Bo Ek" }).click();
  await expect.element(page.getByText("19:00 is held for Bo Ek")).toBeVisible();
  await expect.element(panel).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({
    ...{ for: { standby: "bo" }, place: { date: TODAY, time: "19:00" }, minutes: 60 },
  });
});

test("a place that is gone meanwhile is not held, and says why", async () => {
  await openDay(() => {
    EVERYBODY();
    refusing(hold, "time_slot_unavailable", { reason: "spot_capacity_exceeded" });
  });
  await button("List 2 · 1 offer open").click();
  await inPanel("Hold a place for Bo Ek").click();
  await button("19:00 for Bo Ek").click();
  await expect.element(page.getByText("No place was held")).toBeVisible();
});

test("what somebody waits for is changed; other dates of theirs stay", async () => {
  await openDay(() => {
    EVERYBODY();
    accepting(change("di"));
  });
  await button("List 2 · 1 offer open").click();
  await inPanel("More for Di Berg").click();
  await page.getByRole("menuitem", { name: "Change", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Change Di Berg" });
  await form.getByLabelText("Guests", { exact: true }).fill("5");
  await everybodyCanUse({ lights: LIGHTS });
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Di Berg is changed")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({
    ...{ version: 1, guests: 5, leastNotice: 60 },
    dates: [
      { date: TODAY, from: "18:00", until: "20:00", around: null },
      { date: "2027-06-19", from: "18:00", until: "20:00", around: null },
    ],
  });
});

const changeOf = async (name: string) => {
  await button("List 2 · 1 offer open").click();
  await inPanel(`More for ${name}`).click();
  await page.getByRole("menuitem", { name: "Change", exact: true }).click();
  return page.getByRole("dialog", { name: `Change ${name}` });
};

test("the address of somebody who cannot be reached is corrected, and nothing else of theirs is sent", async () => {
  await openDay(() => {
    EVERYBODY();
    accepting(change("flo"));
  });
  const form = await changeOf("Flo Fors");
  await expect.element(form.getByLabelText("Email")).toHaveValue("bo@example.com");
  await form.getByLabelText("Email").fill("flo@example.com");
  await form.getByLabelText("Phone").fill("070-123 45 67");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Flo Fors is changed")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({
    ...{ version: 1, guests: 2, leastNotice: 0, customerEmail: "flo@example.com", customerPhone: "+46701234567" },
    dates: [{ date: TODAY, from: "18:30", until: "20:30", around: "19:00" }],
  });
});

test("an address that the business does not take says so at its field", async () => {
  await openDay(() => {
    EVERYBODY();
    refusing(change("flo"), "invalid_input", undefined, {
      errors: [fieldError("customerEmail", fault("email_or_phone"))],
    });
  });
  const form = await changeOf("Flo Fors");
  await form.getByLabelText("Email").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form.getByText("Give an email address or a phone number")).toBeVisible();
  await expect.element(form.getByLabelText("Email")).toHaveFocus();
});

test("a business without a list has no word of it in the head of its day", async () => {
  await openScene(SLUG, `/${SLUG}/dashboard?as=list`);
  await expect.element(page.getByRole("button", { name: /^next / })).toBeVisible();
  expect(page.getByRole("button", { name: /List \d|Waitlist/ }).elements()).toEqual([]);
});
