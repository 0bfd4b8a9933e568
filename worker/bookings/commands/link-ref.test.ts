import { expect, test } from "vitest";
import { aWorkspace, book, bookingOf, call, everythingStored } from "../../../test/harness/harness.ts";
import { dataIn, open } from "../../../test/harness/pages.ts";

test("the word of a link is in the page, kept on the booking, read by members and exported", async () => {
  const workspace = await aWorkspace();
  const { ref } = dataIn((await open(`/${workspace.slug}?ref=newsletter`)).html);
  expect(ref).toBe("newsletter");
  const { body } = await book(workspace, { bookingTime: "18:00", ref });
  const as = workspace.owner;
  expect((await call("GET", bookingOf(workspace, { id: body.id }), { as })).body.booking.ref).toBe(ref);
  const { text } = await call("GET", `/api/workspaces/${workspace.slug}/bookings.csv`, { as });
  expect(text).toContain(';"newsletter";');
});

test("a booking by the plain address has no word", async () => {
  const workspace = await aWorkspace();
  const { body } = await book(workspace, { bookingTime: "18:00" });
  const { booking } = (await call("GET", bookingOf(workspace, { id: body.id }), { as: workspace.owner })).body;
  expect(booking.ref).toBeNull();
});

test.each(["", "astrid@example.com", "a b", "-1", "<b>x</b>", "=1+1", "å", "x".repeat(33), 7])(
  "%j is no such word: the page leaves it out, and a booking with it is refused",
  async (ref) => {
    const workspace = await aWorkspace();
    const page = await open(`/${workspace.slug}?ref=${encodeURIComponent(ref)}`);
    if (ref !== 7) expect(dataIn(page.html)).not.toHaveProperty("ref");
    const before = await everythingStored();
    const { status, body } = await book(workspace, { bookingTime: "18:00", ref });
    expect([status, body.code]).toEqual([422, "invalid_input"]);
    expect(await everythingStored()).toEqual(before);
  },
);
