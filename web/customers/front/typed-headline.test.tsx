import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TypedHeadline } from "./typed-headline.tsx";

const HEADLINE = "Online booking with notifications, insights, automation and analytics";
const typedWords = () => document.querySelector("[data-typed]")?.textContent;
const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The browser's user does not ask for less motion. */
async function aMovingHeadline() {
  const still = matchMedia("(max-width: 0)");
  vi.spyOn(window, "matchMedia").mockReturnValue(still);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  await render(<TypedHeadline />);
  await drawn();
  await document.fonts.ready;
}

async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await drawn();
}

test("words are typed one after the other, nothing moves around them, and one can stop it", async () => {
  await aMovingHeadline();
  await expect.element(page.getByRole("heading", { name: HEADLINE, exact: true })).toBeVisible();
  const stop = page.getByRole("button", { name: "Stop the typing" });
  const place = stop.element().getBoundingClientRect().y;
  const seen = new Set<string | null | undefined>();
  for (let step = 0; step < 130; step++) {
    await pass(100);
    seen.add(typedWords());
    expect(stop.element().getBoundingClientRect().y).toBe(place);
  }
  for (const words of ["Notif", "Notifications", "Insights", "Automation", "Analytics"]) expect(seen).toContain(words);
  (stop.element() as HTMLButtonElement).click();
  await drawn();
  const stopped = typedWords();
  expect(["Notifications", "Insights", "Automation", "Analytics"]).toContain(stopped);
  await pass(5000);
  expect(typedWords()).toBe(stopped);
  await expect.element(page.getByRole("button", { name: "Go on typing" })).toBeVisible();
});
