import react from "react";
import { afterAll, beforeEach, vi } from "vitest";
import { forgetCookies } from "./own-cookies.ts";

/** As in the scenes (test/scenes/scene.ts): a Tuesday morning in Stockholm. `vi.setSystemTime` moves it. */
const NOW = "2027-06-15T05:30:00Z";

/**
 * React's development build renders each part under StrictMode twice, to show what is not pure. With the Worker, where
 * each screen is saved once, it does.
 */
Object.assign(react, { StrictMode: react.Fragment });

vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });

beforeEach(() => {
  forgetCookies();
  document.documentElement.lang = "en";
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  vi.setSystemTime(NOW);
});

afterAll(() => {
  vi.useRealTimers(); // Vitest tells the next file's setup from this one's by the time
});
