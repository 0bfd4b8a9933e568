import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Availability, BookingPageData, Workspace } from "../../shared/lib/page-data.ts";
import { timeOf } from "../../testing/booking-form.ts";
import { everybodyCanUse, LIGHTS } from "../../testing/look-at.ts";
import { failNext, problemOf } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { type Api, answering, openCustomersScene, say, told, whatWasSent } from "../../testing/scenes.ts";

const TODAY = "2027-06-15";
const param = { slug: "booking" };
const times = (api: Api) => api.public[":slug"].availability.$get({ param, query: { date: TODAY, guests: "2" } });
const daysIn = (from: string, to: string) => (api: Api) =>
  api.public[":slug"].availability.days.$get({ param, query: { from, to, guests: "2" } });
const ELSEWHERE = { [TODAY]: "full", "2027-06-17": "full", "2027-06-20": "full" } as Record<string, string>;

const fullDay = (day: Availability): Availability => ({
  ...day,
  slots: day.slots.map(({ time }) => ({ time, available: false, reason: "spot_capacity_exceeded" })),
  standby: { open: true, waiting: 1 },
});

/** The first day is full, and has a list unless `hasList` is false; two more days are full. */
async function open({ hasList = true, ...view }: { hasList?: boolean } & Partial<Workspace> = {}): Promise<void> {
  await openCustomersScene("booking", "/booking", ({ availability, ...data }: BookingPageData) => {
    const { standby, ...full } = fullDay(told(times));
    const day = hasList ? { ...full, standby } : full;
    answering(times, () => day);
    const days = Array.from({ length: 14 }, (_, i) => `2027-06-${i + 15}`);
    for (const [from, to] of [
      ["2027-06-15", "2027-06-28"],
      ["2027-06-16", "2027-07-15"],
    ] as const)
      answering(daysIn(from, to), () => ({ days: days.map((date) => ({ date, state: ELSEWHERE[date] ?? "open" })) }));
    const { workspace, ...rest } = data;
    return { ...rest, workspace: { ...workspace, ...view }, availability: { ...availability, ...day } };
  });
}

const tellMe = page.getByRole("button", { name: "Tell me when something is free" });
const sheet = page.getByRole("dialog");
const send = sheet.getByRole("button", { name: "Put me on the list" });
const joining = (answer: () => unknown) =>
  answering((api) => api.public[":slug"].standbys.$post({ param, json: {} as never }), answer);

async function fillIn(): Promise<void> {
  await sheet.getByLabelText("Name").fill("Ada Lind");
  await sheet.getByLabelText("Email").fill("ada@example.com");
}

test("on a full day one joins its list for an hour around the tapped time, and for other full days", async () => {
  await onPhone();
  await open();
  await timeOf("19:00, fully booked").click({ force: true });
  await tellMe.click();
  await expect.element(sheet.getByText("2 guests · Tuesday 15 June")).toBeVisible();
  await expect.element(sheet.getByLabelText("From")).toHaveValue("18:00");
  await expect.element(sheet.getByLabelText("Until")).toHaveValue("20:00");
  await sheet.getByText("These days suit me, too").first().click();
  await sheet.getByLabelText("Thursday 17 June").click();
  await everybodyCanUse({ lights: LIGHTS });
  await fillIn();
  joining(() => ({ id: "standby-1", token: "its-token", missed: [{ date: "2027-06-17", code: "list_full" }] }));
  await send.click();
  await expect.element(page.getByRole("dialog", { name: "You are on the list" })).toBeVisible();
  await expect.element(sheet.getByText("or the list is full: Thursday 17 June")).toBeVisible();
  expect(document.activeElement?.textContent).toContain("we hold it for you and write to ada@example.com");
  await expect
    .element(sheet.getByRole("link", { name: "Your place on the list" }))
    .toHaveAttribute("href", "/booking/standby/its-token");
  await everybodyCanUse();
  const wish = { from: "18:00", until: "20:00", around: "19:00" };
  expect(whatWasSent()).toEqual([
    {
      call: "POST /api/public/booking/standbys",
      body: {
        ...{ customerName: "Ada Lind", customerEmail: "ada@example.com", customerPhone: null, notes: null },
        ...{ guests: 2, leastNotice: 60, locale: expect.stringMatching(/^en/) },
        dates: [TODAY, "2027-06-17"].map((date) => ({ date, ...wish })),
      },
    },
  ]);
});

test("without a tapped time all starts of the day suit", async () => {
  await open();
  await tellMe.click();
  await expect.element(sheet.getByLabelText("From")).toHaveValue("12:00");
  await sheet.getByLabelText("From").selectOptions("20:00");
  await sheet.getByLabelText("Until").selectOptions("19:00");
  await expect.element(sheet.getByLabelText("From")).toHaveValue("19:00");
});

test("a missing name and a wrong address are said at their fields, and nothing is sent", async () => {
  await open();
  await tellMe.click();
  await sheet.getByLabelText("Email").fill("ada");
  await send.click();
  await expect.element(sheet.getByText("Name is required")).toBeVisible();
  await expect.element(sheet.getByLabelText("Name")).toHaveFocus();
  await expect.element(sheet.getByLabelText("Email")).toHaveAttribute("aria-invalid", "true");
  await sheet.getByLabelText("Name").fill("Ada Lind");
  await sheet.getByLabelText("Email").fill("");
  await send.click();
  await expect.element(sheet.getByText("Email is required")).toBeVisible();
  expect(whatWasSent()).toEqual([]);
});

test.each([
  { listTellsBy: ["email", "sms"] as const, lacking: "Give an email address or a phone number" },
  { listTellsBy: ["sms"] as const, lacking: "Phone number is required" },
])("where SMS are sent ($listTellsBy) a number alone will do", async ({ listTellsBy, lacking }) => {
  await open({ listTellsBy: [...listTellsBy] });
  await tellMe.click();
  await sheet.getByLabelText("Name").fill("Ada Lind");
  await send.click();
  await expect.element(sheet.getByText(lacking)).toBeVisible();
  await sheet.getByLabelText("Phone").fill("+46 70 123 45 67");
  joining(() => ({ id: "standby-1", token: "its-token", missed: [] }));
  await send.click();
  await expect.element(sheet.getByText("write to +46701234567")).toBeVisible();
  expect(whatWasSent()).toMatchObject([{ body: { customerEmail: null, customerPhone: "+46701234567" } }]);
});

test("where a time that fits is free by now, the page says which and shows it", async () => {
  await open();
  await tellMe.click();
  await fillIn();
  failNext("POST", /\/standbys$/, problemOf("not_full", { date: TODAY, times: ["19:00"] }));
  await send.click();
  await expect.element(sheet.getByText("There is a free time that fits: 19:00.")).toBeVisible();
  const free = fullDay(told(times));
  const slots = free.slots.map((slot) => (slot.time === "19:00" ? { time: "19:00", available: true } : slot));
  answering(times, () => ({ date: TODAY, state: "open", slots }));
  await sheet.getByRole("button", { name: "Show the free times" }).click();
  await expect.element(timeOf("19:00")).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(tellMe).not.toBeInTheDocument();
});

test("what was typed stays when a time becomes free meanwhile", async () => {
  await open();
  await tellMe.click();
  await fillIn();
  const { slots } = told(times);
  const freed = slots.map((slot) => (slot.time === "22:00" ? { time: "22:00", available: true } : slot));
  await expect.poll(() => document.querySelector("dialog[open]")).not.toBeNull();
  say({ type: "slots", date: TODAY, guests: 2, state: "open", slots: freed });
  await expect
    .poll(() => document.querySelector('[name="bookingTime"][value="22:00"]:not([aria-disabled])'))
    .not.toBeNull();
  await expect.element(sheet.getByLabelText("Name")).toHaveValue("Ada Lind");
});

test("a full day of a business without a list offers none", async () => {
  await open({ hasList: false });
  await expect.element(page.getByText("No table is free for 2 guests on this day.")).toBeVisible();
  await expect.element(tellMe).not.toBeInTheDocument();
});
