import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { bookingOf, changedElsewhere, granting, lastBody } from "../../../testing/given-bookings.ts";
import { dayOf, TODAY } from "../../../testing/given-day.ts";
import { toldOverview } from "../../../testing/given-member.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { failNext } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { answering, bodySent, openScene, refusing, whatWasSent } from "../../../testing/scenes.ts";
import { textsOf } from "../../../testing/texts-of.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const row = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
const state = (name: string, words: string | RegExp) =>
  expect.element(row(name).getByText(words, { exact: true })).toBeInTheDocument();
const menuItem = (name: string) => page.getByRole("menuitem", { name });
const notes = () => whatWasSent().map(({ body }) => (body as { attendance: unknown }).attendance);

/** Attendance of this party is stored. */
async function at(slug: string, customerName: string) {
  await openScene("attendance", `/${slug}/dashboard`);
  const given = bookingOf(slug, customerName, TODAY);
  granting(given, given.note, () => ({ attendance: bodySent<{ attendance: string }>().attendance }));
  return given;
}

async function openMenu() {
  await at("morning", "Later Larsson");
  await button("More for Later Larsson").click();
  await expect.element(menuItem("Arrive")).toBeVisible();
}

test("of a visit to come the menu offers neither end, and Escape returns the focus to its button", async () => {
  await openMenu();
  const off = page.getByRole("menuitem", { disabled: true });
  expect(textsOf(off)).toEqual(["Finish", "No-show"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(button("More for Later Larsson")).toHaveFocus();
  await button("More for Later Larsson").click();
  await expect.element(menuItem("Arrive")).toBeVisible();
  await everybodyCanUse();
});

test("the second of two quick taps on a step notes nothing", async () => {
  await at("morning", "Bo Ek");
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now()); // quick on a busy machine, too
  onTestFinished(() => clock.mockRestore());
  await button("Arrive: Bo Ek").dblClick();
  await expect.element(button("Seat: Bo Ek")).not.toHaveAttribute("aria-disabled");
  expect(notes()).toEqual(["arrived"]);
});

test("by keyboard a visit goes on from step to step, and the focus stays in its row", async () => {
  await at("morning", "Bo Ek");
  await expect.element(button("Arrive: Bo Ek")).toBeVisible();
  (button("Arrive: Bo Ek").element() as HTMLElement).focus();
  for (const step of ["Arrive", "Seat", "Finish"]) {
    await expect.element(button(`${step}: Bo Ek`)).toHaveFocus();
    await expect.element(button(`${step}: Bo Ek`)).not.toHaveAttribute("aria-disabled");
    await userEvent.keyboard("{Enter}");
  }
  await expect.element(button("More for Bo Ek")).toHaveFocus();
  await expect.element(page.getByRole("button", { name: /: Bo Ek$/ })).not.toBeInTheDocument();
  expect(notes()).toEqual(["arrived", "seated", "finished"]);
});

test("a step is taken back by one tap", async () => {
  await at("morning", "Bo Ek");
  await button("Arrive: Bo Ek").click();
  await state("Bo Ek", "Arrived");
  await button("Undo").click();
  await expect.element(button("Arrive: Bo Ek")).toBeVisible();
  expect(notes()).toEqual(["arrived", null]);
});

test("an undo leaves what a colleague noted meanwhile, and says so", async () => {
  const bo = await at("morning", "Bo Ek");
  await button("Arrive: Bo Ek").click();
  await expect.element(page.getByText("Bo Ek: Arrived")).toBeVisible();
  bo.becomes({ attendance: "seated", version: 3 });
  changedElsewhere(bo, { attendance: "seated" });
  await state("Bo Ek", "Seated");
  await button("Undo").click();
  await expect.element(page.getByText("Bo Ek: Seated by now")).toBeVisible();
  expect(notes()).toEqual(["arrived"]);
});

test("a step that could not be stored is taken back, and says so", async () => {
  await at("morning", "Bo Ek");
  failNext("POST", /\/attendance$/);
  await button("Arrive: Bo Ek").click();
  await expect.element(page.getByText("Failed to update booking")).toBeVisible();
  await expect.element(button("Arrive: Bo Ek")).toBeVisible();
});

test("by keyboard alone a party is noted as a no-show; a reason to take that back stays typed where it could not be sent", async () => {
  const bo = await at("morning", "Bo Ek");
  await expect.element(button("More for Bo Ek")).toBeVisible();
  (button("More for Bo Ek").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(menuItem("Arrive")).toBeVisible();
  await userEvent.keyboard("{End}");
  await expect.element(menuItem("No-show")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await state("Bo Ek", "No-show");
  refusing(bo.note, "time_slot_unavailable", { reason: "spot_capacity_exceeded" }, { mayOverride: true });
  await button("Undo").click();
  const question = page.getByRole("dialog", { name: "Bo Ek" });
  await question.getByLabelText("Reason").fill("They came after all");
  failNext("POST", /\/attendance$/);
  await question.getByRole("button", { name: "Let them in" }).click();
  await expect.element(page.getByText("Failed to update booking")).toBeVisible();
  await expect.element(question.getByLabelText("Reason")).toHaveValue("They came after all");
});

test("where arrivals are noted, a party an hour late is not here, and its no-show is one tap away", async () => {
  await at("late", "Gone Gran");
  await state("Gone Gran", "Not here");
  await state("Bo Ek", /^\d\d min late$/);
  await button("No-show: Gone Gran").click();
  await state("Gone Gran", "No-show");
  expect(notes()).toEqual(["no_show"]);
});

test("a party that walks in has arrived, may be seated, and makes no other party late", async () => {
  const walkIn = { customerName: "Walk-in", bookingTime: "07:30", source: "walk_in", attendance: "arrived" } as const;
  await openScene("attendance", "/morning/dashboard", () => void dayOf("morning").add(walkIn));
  await state("Walk-in", "Arrived");
  await expect.element(button("Seat: Walk-in")).toBeVisible();
  await state("Bo Ek", "Confirmed");
});

test("the day sheet ticks a party that has come, and no other", async () => {
  await openScene("attendance", "/late/dashboard/day-sheet");
  const ofParty = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect.element(ofParty("Cia Ask").getByRole("img", { name: "Has come" })).toBeVisible();
  await expect.element(ofParty("Bo Ek").getByRole("img", { name: "Has come" })).not.toBeInTheDocument();
});

test("parties whose stay went by unmarked are listed by one press, and with the last one marked the whole list is back", async () => {
  const bo = await at("unmarked", "Bo Ek");
  await button("2 not marked").click();
  for (const name of ["Later Larsson", "Cia Ask"]) await expect.element(row(name)).not.toBeInTheDocument();
  await state("Bo Ek", "Not marked");
  await button("Finish: Bo Ek").click();
  const astrid = bookingOf("unmarked", "Astrid Lind", TODAY);
  granting(astrid, astrid.note, { attendance: "finished" });
  await button("Finish: Astrid Lind").click();
  await expect.element(row("Later Larsson")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /not marked$/ })).not.toBeInTheDocument();
  expect(whatWasSent()[0]?.call).toBe(`POST ${bo.at}/attendance`);
});

/** Lars sits at T1 beyond his end, and Seat is pressed for Cecilia, who is booked there. T2 is free, held for Bo, needed `until` a time, or taken as well. */
async function anOccupiedTable({ isHeld = false, isFull = false, until = null as string | null } = {}) {
  const cecilia = await at("occupied", "Cecilia");
  const lars = bookingOf("occupied", "Lars", TODAY);
  const { resources } = toldOverview("occupied");
  const [T1 = "", T2 = ""] = resources.map(({ id }) => id);
  const sitting = [{ id: lars.id, customerName: "Lars", resources: [T1] }];
  const moves = isHeld ? [{ id: BO, customerName: "Bo Ek", bookingTime: "07:45", from: [T2], to: [T1] }] : [];
  const free = isFull ? [] : [{ resources: [T2], moves, until }];
  const next = isFull || until ? { time: "07:45", minutes: 13, resources: [T2] } : null;
  refusing(cecilia.note, "table_occupied", {}, { sitting, free, next });
  await button("Seat: Cecilia").click();
  const question = page.getByRole("dialog", { name: "Seat Cecilia, 2" });
  await expect.element(question.getByRole("region", { name: /^T1: Lars sits there, 15 min over$/ })).toHaveFocus();
  granting(cecilia, cecilia.note, { attendance: "seated" });
  granting(lars, lars.note, { attendance: "finished" });
  const answer = (name: string | RegExp) => question.getByRole("button", { name });
  return { cecilia, lars, T2, question, answer };
}
const BO = "3b241101-e2bb-4255-8caf-4136c566a962";

test("where another party still sits, a free table is one tap away, beside the row or on a phone from below", async () => {
  const { T2, question, answer } = await anOccupiedTable();
  await expect.element(answer("T2 for 4 free for the whole stay Seat")).toBeVisible();
  const { left, width } = question.element().getBoundingClientRect();
  expect([width, left > 200]).toEqual([360, true]);
  await everybodyCanUse({ lights: LIGHTS });
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Seat: Cecilia")).toHaveFocus();
  await anOccupiedTable();
  await userEvent.keyboard("{Tab}");
  await expect.element(answer(/^T2/)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Cecilia: Seated")).toBeVisible();
  await expect.poll(lastBody).toMatchObject({ attendance: "seated", resources: [T2], expect: [] });
});

test("on a phone the question comes from below, and says who would get which table", async () => {
  await onPhone();
  const { T2, question, answer } = await anOccupiedTable({ isHeld: true });
  await expect.element(answer("T2 for 4 Bo, 07:45, would get T1 Seat")).toBeVisible();
  const { bottom, left, width } = question.element().getBoundingClientRect();
  expect([bottom, left, width]).toEqual([innerHeight, 0, innerWidth]);
  await everybodyCanUse();
  await answer(/^T2/).click();
  await expect.poll(lastBody).toMatchObject({ resources: [T2], expect: [BO] });
});

test("a table that others need soon is offered until then, in two taps; Undo gives the stay its minutes back", async () => {
  const { cecilia, T2, answer } = await anOccupiedTable({ until: "08:00" });
  await expect.element(answer("Keep waiting, told 13 min")).toBeVisible();
  await everybodyCanUse();
  granting(cecilia, cecilia.note, () => ({
    attendance: bodySent<{ attendance: string }>().attendance,
    endsAt: `${TODAY}T06:00:00.000Z`,
  }));
  await answer("T2 for 4 until 08:00 instead of 08:15 Seat").click();
  await expect
    .poll(lastBody)
    .toEqual({ attendance: "seated", resources: [T2], expect: [], until: "08:00", alone: true });
  answering(cecilia.extend, () => ({ booking: { ...cecilia.booking, attendance: null }, moves: [] }));
  await button("Undo").click();
  await expect.poll(lastBody).toMatchObject({ minutes: 15, expect: [] });
});

test("where nothing is free, the party keeps waiting and was told how long", async () => {
  const { answer } = await anOccupiedTable({ isFull: true });
  await answer("Keep waiting, told 13 min").click();
  await expect.element(page.getByText("Cecilia waits, told 13 min")).toBeVisible();
  expect(whatWasSent()).toHaveLength(1);
});

test("where another party still sits, it may have left", async () => {
  const { cecilia, lars, answer } = await anOccupiedTable();
  await answer("Lars has left").click();
  await expect.element(page.getByText("Cecilia: Seated")).toBeVisible();
  expect(whatWasSent().slice(1)).toMatchObject([
    { call: `POST ${lars.at}/attendance`, body: { attendance: "finished" } },
    { call: `POST ${cecilia.at}/attendance`, body: { attendance: "seated", alone: true } },
  ]);
});

test("where another party still sits, both may be here", async () => {
  const { answer } = await anOccupiedTable();
  await answer("Both sit here").click();
  await expect.element(page.getByText("Cecilia: Seated")).toBeVisible();
  expect(whatWasSent()).toHaveLength(2);
  await expect.poll(lastBody).toEqual({ attendance: "seated" });
});
