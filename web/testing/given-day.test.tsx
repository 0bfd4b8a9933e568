import { expect, test } from "vitest";
import { dayOf } from "./given-day.ts";
import { playMembersScene } from "./scenes.ts";

/* A given day says what the Worker would, so that no test of a screen holds for a day that cannot be. */

test("a party of a given day that moves past midnight starts in the night after the date", async () => {
  await playMembersScene("details");
  const day = dayOf("details"); // open from six to two, in Stockholm
  const [party] = day.parties();
  const { id = "" } = party ?? expect.fail();
  expect(day.change(id, { bookingTime: "23:00", durationMinutes: 90 })).toMatchObject({
    ...{ startsAt: "2027-06-15T21:00:00.000Z", endsAt: "2027-06-15T22:30:00.000Z" },
  });
  expect(day.change(id, { bookingTime: "01:00" })).toMatchObject({ startsAt: "2027-06-15T23:00:00.000Z" });
  expect(day.change(id, { attendance: "arrived" })).toMatchObject({ startsAt: "2027-06-15T23:00:00.000Z" });
});
