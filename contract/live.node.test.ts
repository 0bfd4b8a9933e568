import { expect, test } from "vitest";
import { readFrame } from "./live.ts";

const created = { type: "booking", event: "created", bookingId: "b1", bookingDate: "2027-06-15", cursor: "a-1" };

test.each([
  created,
  { ...created, source: "online" },
  { type: "rules" },
  { type: "message", bookingId: "b1" },
  { type: "standby", date: "2027-06-15" },
])("%j is read as it is", (frame) => {
  expect(readFrame(frame)).toEqual(frame);
});

test.each([{ type: "tables" }, { ...created, source: "fax" }, { type: "message" }, null, "hello"])(
  "%j, which this version does not know, is read as a change of anything",
  (frame) => {
    expect(readFrame(frame)).toEqual({ type: "resync" });
  },
);
