import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { dayOf, sayNew } from "../../../testing/given-day.ts";
import { openTools, switchedTool, switchTool } from "../../../testing/pick-tool.ts";
import { giving, openScene } from "../../../testing/scenes.ts";

const row = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
const turnSound = () => switchTool("Sound for new bookings");
const isNew = (name: string) => expect.element(row(name).getByText("new", { exact: true })).toBeVisible();

const day = dayOf("arrivals");
const param = { slug: "arrivals" };

async function openDashboard() {
  await openScene("arrivals", "/arrivals/dashboard");
  await expect.element(page.getByRole("status").filter({ hasText: /Live$/ })).toBeVisible();
}

const booked = (customerName: string) => sayNew(day.add({ customerName, bookingTime: "19:00", source: "online" }));
const phoned = (customerName: string) => sayNew(day.add({ customerName, bookingTime: "19:00", source: "phone" }));

function hear(): () => number {
  const start = vi.spyOn(OscillatorNode.prototype, "start");
  onTestFinished(() => start.mockRestore());
  return () => start.mock.calls.length;
}

/** As far as the page can tell. */
function lookedAt(isSeen: boolean): void {
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue(isSeen ? "visible" : "hidden");
  const focus = vi.spyOn(document, "hasFocus").mockReturnValue(isSeen);
  onTestFinished(() => {
    state.mockRestore();
    focus.mockRestore();
  });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

test("a customer's booking is marked, and not heard where no sound is wanted", async () => {
  const notes = hear();
  await openDashboard();
  await openTools();
  await expect.element(switchedTool("Sound for new bookings")).toHaveAttribute("aria-checked", "false");
  await switchedTool("Sound for new bookings").click();
  await expect.poll(notes).toBe(2); // from now on the browser plays sounds
  await turnSound();
  booked("Silent Sara");
  await isNew("Silent Sara");
  expect(notes()).toBe(2);
});

test("where the sound is on, a customer's booking is heard, and one of a member is not", async () => {
  const notes = hear();
  await openDashboard();
  await turnSound();
  await expect.poll(notes).toBe(2);
  phoned("Phoning Pia");
  await isNew("Phoning Pia");
  booked("Loud Lars");
  await expect.poll(notes).toBe(4);
});

test("bookings that come while the page is not looked at are counted in its title, but for the member's own", async () => {
  await openDashboard();
  giving(
    (api) => api.workspaces[":slug"].bookings.$post({ param, json: {} as never }),
    (_, { customerName, bookingTime, source }) => {
      const made = day.add({ customerName, bookingTime, source });
      sayNew(made);
      return made as never;
    },
  );
  lookedAt(false);
  await page.getByRole("button", { name: "New booking", exact: true }).click();
  await page.getByRole("button", { name: "Walk-in now" }).click();
  await isNew("Walk-in");
  booked("Silent Sara");
  await isNew("Silent Sara");
  await expect.poll(() => document.title).toBe("(1) Restaurant arrivals · Daybook");
  phoned("Phoning Pia");
  await expect.poll(() => document.title).toBe("(2) Restaurant arrivals · Daybook");
  lookedAt(true);
  await expect.poll(() => document.title).toBe("Restaurant arrivals · Daybook");
});
