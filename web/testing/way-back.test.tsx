import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openMembersPage } from "./open-page.tsx";
import { openScene } from "./scenes.ts";

const AT = "/gallery/dashboard";
const { go } = History.prototype;
let hasGone = false;

/** A busy machine's browser. */
beforeEach(() => {
  const slow = vi.spyOn(History.prototype, "go");
  slow.mockImplementation((by) => void setTimeout(() => go.call(history, by), 30));
  onTestFinished(() => slow.mockRestore());
});

function goBack() {
  hasGone = false;
  addEventListener("popstate", () => (hasGone = true), { once: true });
  history.pushState(null, "", `${AT}?booking=1`);
  history.back();
}

test("a page that opens right after another was asked to go back is not left", async () => {
  await openScene("gallery", AT);
  goBack();
  await openMembersPage(`${AT}?tab=settings`);
  expect({ hasGone, at: location.search }).toEqual({ hasGone: true, at: "?tab=settings" });
  goBack();
  expect(hasGone).toBe(false);
});

test("and so is none of the next test", () => {
  expect(hasGone).toBe(true);
});
