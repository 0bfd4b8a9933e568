import { beforeEach, vi } from "vitest";

/** As in the scenes (test/scenes/scene.ts): a Tuesday morning in Stockholm. `vi.setSystemTime` moves it. */
const NOW = "2027-06-15T05:30:00Z";

vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });

beforeEach(() => void vi.setSystemTime(NOW));
