import { Suspense } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { booking as en } from "../../../texts/en/customers/booking.ts";
import { LanguageProvider } from "../customers-app.tsx";
import { TypedLine } from "./typed-line.tsx";

const WHOLE = "Online booking with notifications, reminders, automation and feedback";
const typedWords = () => document.querySelector("[data-typed]")?.textContent;
const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The browser's user does not ask for less motion. */
async function aMovingLine() {
  const still = matchMedia("(max-width: 0)");
  vi.spyOn(window, "matchMedia").mockReturnValue(still);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  await render(
    <Suspense>
      <LanguageProvider first={{ language: "en", texts: en }}>
        <TypedLine />
      </LanguageProvider>
    </Suspense>,
  );
  await drawn();
  await document.fonts.ready;
}

async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await drawn();
}

test("words are typed one after the other, nothing moves around them, and one can stop it", async () => {
  await aMovingLine();
  await expect.element(page.getByText(WHOLE, { exact: true })).toBeVisible();
  const stop = page.getByRole("button", { name: "Stop the typing" });
  const place = stop.element().getBoundingClientRect().y;
  const seen = new Set<string | null | undefined>();
  for (let step = 0; step < 130; step++) {
    await pass(100);
    seen.add(typedWords());
    expect(stop.element().getBoundingClientRect().y).toBe(place);
  }
  for (const words of ["Notif", "Notifications", "Reminders", "Automation", "Feedback"]) expect(seen).toContain(words);
  (stop.element() as HTMLButtonElement).click();
  await drawn();
  const stopped = typedWords();
  expect(["Notifications", "Reminders", "Automation", "Feedback"]).toContain(stopped);
  await pass(5000);
  expect(typedWords()).toBe(stopped);
  await expect.element(page.getByRole("button", { name: "Go on typing" })).toBeVisible();
});
