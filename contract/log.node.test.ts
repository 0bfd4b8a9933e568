import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { type LogLine, log } from "./log.ts";

afterEach(() => void vi.restoreAllMocks());

function written(line: unknown, level: "info" | "error" = "error") {
  const spies = [vi.spyOn(console, "error").mockReturnValue(), vi.spyOn(console, "log").mockReturnValue()];
  log(level, line as LogLine);
  const lines = spies.flatMap(({ mock }) => mock.calls.flat());
  vi.restoreAllMocks();
  return lines.map((text) => JSON.parse(text));
}

test("a line has the listed fields", () => {
  const line = {
    event: "fault",
    method: "GET",
    route: "/api/:slug",
    error: "TypeError",
    kind: "",
    at: "at x (y.ts:1)",
  };
  expect(written(line)).toEqual([line]);
  expect(written({ event: "retention", task: "links", night: "2027-06-15", rows: 3 }, "info")).toHaveLength(1);
});

test("other fields and values of another kind are left out", () => {
  const customer = { customerEmail: "astrid@example.com", url: "/x/manage/token", message: "secret" };
  expect(written({ event: "fault", ...customer, rows: "secret", error: customer, errors: ["a", customer] })).toEqual([
    { event: "fault", errors: ["a"] },
  ]);
});

test("no unlisted field is written under any name", () => {
  const listed = "event error kind at errors method route requestId workspaceId messageId messageIds date";
  const names = new Set(`${listed} variable task night rows`.split(" "));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (line) => {
      const [said] = written({ ...line, event: "any" });
      expect(Object.keys(said).filter((name) => !names.has(name))).toEqual([]);
    }),
  );
});

test("a field is cut to 300 characters", () => expect(written({ event: "x".repeat(1000) })[0].event).toHaveLength(300));
