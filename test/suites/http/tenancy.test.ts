import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { linkToken } from "../../../worker/http/tokens.ts";
import { edit } from "../../harness/edit.ts";
import { aWorkspace, book, bookingsOf, call, join } from "../../harness/harness.ts";
import { aGiven, ask, randomIds } from "../../harness/routes/given.ts";
import { routes } from "../../harness/routes.ts";

test("a booking's link made for another purpose opens nothing", async () => {
  const { workspace, booking } = await aGiven();
  const token = linkToken("feedback", booking.id, [env.LINK_KEYS], 1);
  expect((await call("GET", `/api/public/${workspace.slug}/manage/${token}`)).status).toBe(404);
});

test("a foreign booking cannot be left out of one's own availability, no more than none", async () => {
  const [mine, foreign] = [await aGiven(), await aGiven()];
  const leaveOut = (id: string) =>
    call(
      "GET",
      `/api/workspaces/${mine.workspace.slug}/availability?date=${mine.workspace.day}&guests=2&except=${id}`,
      {
        as: mine.workspace.owner,
      },
    );
  const [there, nowhere] = [await leaveOut(foreign.booking.id), await leaveOut(randomIds().id)];
  expect([there.status, there.text]).toEqual([404, nowhere.text]);
});

test("a foreign booking's edit is not refused for what that booking is, but like none", async () => {
  const [mine, foreign] = [await aGiven(), await aGiven()];
  const takeAddress = (id: string) => edit(mine.workspace, { id }, { customerEmail: null });
  const [there, nowhere] = [await takeAddress(foreign.booking.id), await takeAddress(randomIds().id)];
  expect([there.status, there.text]).toEqual([404, nowhere.text]);
});

test("lists and profiles tell of one's own workspace only", async () => {
  const [mine, foreign] = [await aGiven(), await aGiven()];
  const as = mine.workspace.owner;
  const list = await call("GET", `/api/workspaces/${mine.workspace.slug}/bookings?q=Secret`, { as });
  const me = await call("GET", "/api/auth/me", { as });
  const own = (await bookingsOf(mine.workspace)).map(({ id }) => id);
  const listed = list.body.bookings.map(({ id }: { id: string }) => id);
  expect(listed).toContain(mine.booking.id);
  expect(own).toEqual(expect.arrayContaining(listed));
  expect(me.body.memberships.map(({ slug }: { slug: string }) => slug)).toEqual([mine.workspace.slug]);
  for (const text of [list.text, me.text]) expect(text).not.toContain(foreign.workspace.id);
});

test("a member of two workspaces is staff in one and owner in the other", async () => {
  const [mine, theirs] = [await aGiven(), await aGiven()];
  const as = mine.workspace.owner;
  await join(theirs.workspace.id, as, "staff");
  const roles = await Promise.all(
    [mine, theirs].map(
      async ({ workspace }) => (await call("GET", `/api/workspaces/${workspace.slug}`, { as })).body.role,
    ),
  );
  expect(roles).toEqual(["owner", "staff"]);
});

test("what one workspace books leaves the other's places free", async () => {
  const [mine, theirs] = [await aWorkspace({ maxCapacity: 1 }), await aWorkspace({ maxCapacity: 1 })];
  expect((await book(mine)).status).toBe(201);
  expect((await book(theirs)).status).toBe(201);
});

test("public answers carry no ids of workspaces, members or customers", async () => {
  const given = await aGiven();
  const { workspace, booking } = given;
  for (const { name } of routes.filter(({ name }) => /^GET \/api\/public\/[^/]+($|\/availability)/.test(name))) {
    const { status, text } = await ask(name, given);
    expect(status).toBe(200);
    for (const secret of [workspace.id, workspace.owner.userId, booking.id, "Secret Guest"])
      expect(text).not.toContain(secret);
  }
});
