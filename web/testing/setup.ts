import "./untraced-react.ts";
import "./every-page.css";
import "../shared/lib/jitless.ts";
import { afterEach, expect, vi } from "vitest";
import { server } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { queryClient } from "../shared/lib/query-client.ts";
import { loadWords } from "./load-words.ts";
import { wentBack } from "./way-back.ts";

await loadWords("en");

const { frameElement: frame } = window as unknown as { frameElement: HTMLElement };
const paint = (isPainted: boolean) => (frame.style.opacity = isPainted || !server.config.browser.headless ? "" : "0");

/** Where nobody looks on, painting would be a sixth of the work. */
paint(false);

/** Where nothing is painted, the browser tells only at times what is in view. */
window.IntersectionObserver = class extends IntersectionObserver {
  override observe(element: Element): void {
    paint(true);
    super.observe(element);
  }
};

/** A page that goes elsewhere would take the tests with it: some do by themselves, after a while. */
navigation.onnavigate = (event) => {
  if (!event.destination.sameDocument && event.downloadRequest === null) event.preventDefault();
};

/** Frames that grow with their mail cause it; Chromium observes them in the next frame. */
const OBSERVED_LATER = "ResizeObserver loop completed";

const complaints = vi.spyOn(console, "error");
const testerAddress = location.href;

afterEach(async () => {
  await cleanup();
  await wentBack();
  paint(false);
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", testerAddress);
  const said = complaints.mock.calls.splice(0).filter(([complaint]) => !String(complaint).includes(OBSERVED_LATER));
  expect(said, "errors in the console; a test that expects one clears it").toEqual([]);
});
