import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { allDiaries } from "../../../db/connect.ts";
import { anonymise, DELETE_BOOKINGS } from "../../../db/diary/anonymise.ts";
import { eraseGuests } from "../../../db/diary/guests/forget-guests.ts";
import { peopleByIds } from "../../../db/diary/guests/people.ts";
import { NO_GUEST_SETTINGS } from "../../../domain/guests/guest-settings.ts";
import { guestIdOf } from "../../../domain/guests/link.ts";
import { gatherStep } from "../../../worker/gathering/gather.ts";
import { findNextPairs } from "../../../worker/jobs/find-pairs.ts";
import { edit } from "../../harness/edit.ts";
import { emptyDatabases } from "../../harness/empty-databases.ts";
import { aBookingRequest, aWorkspace, bookByMember, bookingOf, call } from "../../harness/harness.ts";
import { remembering, wholeReads } from "../../harness/query-plans.ts";
import { gatherAll, servicesAt } from "../../harness/services.ts";

test("no statement of the guest book reads a table from end to end", async () => {
  await emptyDatabases();
  const workspace = await aWorkspace();
  const { asked, database } = remembering(env.DB);
  const services = servicesAt(Date.now());
  const bound = { ...services.env, DB: database };
  const [db] = allDiaries(bound);
  if (!db) throw new Error("no diary");
  const N1 = "+46701000001";
  const made = async (customerName: string, fields: object = {}) =>
    (await bookByMember(workspace, { customerName, customerPhone: N1, ...fields }, { bindings: { DB: database } }))
      .body;
  const anna = await made("Anna Berg");
  const berg = await made("Berg");
  await made("Per Berg", { guestId: undefined });
  await gatherStep({ ...services, env: bound }, db);
  await edit(workspace, anna, { customerPhone: "+46701000002" });
  await gatherStep({ ...services, env: bound }, db);
  await made("Anna Berg", { guestId: guestIdOf(anna.id) });
  await gatherAll();
  const as = { as: workspace.owner, bindings: { DB: database } };
  const root = `/api/workspaces/${workspace.slug}`;
  for (const guestId of [guestIdOf(anna.id), "new", null])
    expect((await call("PUT", `${bookingOf(workspace, berg)}/guest`, { ...as, body: { guestId } })).status).toBe(200);
  const boxes = NO_GUEST_SETTINGS.boxes.map((box) => ({ ...box, on: true }));
  const settings = { ...NO_GUEST_SETTINGS, boxes, askCare: true };
  expect((await call("PUT", `${root}/guest-settings`, { ...as, body: { settings } })).status).toBe(200);
  const { body: shown } = await call("GET", `/api/public/${workspace.slug}`, as);
  const consents = (shown.workspace.boxes as { purpose: string; channel: string; wordsId: string }[]).map(
    ({ purpose, channel, wordsId }) => ({ purpose, channel, wordsId }),
  );
  const care = { codes: [{ code: "nuts", strict: true }], words: null, keep: true };
  const ticked = await call("POST", `/api/public/${workspace.slug}/bookings`, {
    body: aBookingRequest(workspace, { customerName: "Anna Berg", customerEmail: "anna@example.com", consents, care }),
    headers: { "Idempotency-Key": crypto.randomUUID() },
    bindings: { DB: database },
  });
  expect(ticked.status).toBe(201);
  await gatherStep({ ...services, env: bound }, db);
  const no = { purpose: "news", channel: "email", address: "anna@example.com", state: "withdrawn", how: "phone" };
  const id = guestIdOf(ticked.body.id);
  expect((await call("POST", `${root}/guests/${id}/consents`, { ...as, body: no })).status).toBe(201);
  const namesake = guestIdOf((await made("Anna Berg", { customerPhone: "+46701000003" })).id);
  await gatherAll();
  await findNextPairs(db);
  const post = async (path: string, body: object) => {
    const answer = await call("POST", `${root}/${path}`, { ...as, body });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  const head = guestIdOf(anna.id);
  const { changeId } = await post(`guests/${head}/merge`, { guestId: namesake });
  await findNextPairs(db);
  await post(`guests/${head}/undo`, { changeId });
  await findNextPairs(db);
  for (const guestId of [undefined, namesake]) {
    const moved = await post(`guests/${head}/separate`, { bookingIds: [anna.id], guestId });
    await post(`guests/${head}/undo`, { changeId: moved.changeId });
  }
  const apart = await post("guest-pairs/answer", { guestA: head, guestB: namesake, same: false });
  await post(`guests/${head}/undo`, { changeId: apart.changeId });
  await eraseGuests(
    db,
    workspace.id,
    { keys: [], whole: await peopleByIds(db, workspace.id, [namesake]), sharing: [] },
    1,
  );
  const line = { kind: "patch_test", text: "Colour", result: "ok", bookingId: ticked.body.id };
  const entry = await call("POST", `${root}/guests/${id}/entries`, { ...as, body: line });
  expect(entry.status).toBe(201);
  const ofEntry = `${root}/guests/${id}/entries/${entry.body.entry.id}`;
  expect((await call("PATCH", ofEntry, { ...as, body: { result: "reaction" } })).status).toBe(200);
  expect((await call("DELETE", ofEntry, as)).status).toBe(204);
  for (const path of [
    "guest-pairs",
    "guests?q=berg",
    "guests",
    "guests?order=name",
    "guests?comes=7",
    "guests?seen=6&care=yes&tag=1",
    "guests?tag=1",
    "guests?consent=news.email",
    "guests/export",
    "guests/export?consent=news.email",
    `guests/${guestIdOf(anna.id)}`,
    `bookings/${anna.id}/next`,
    "overview",
    "bookings?tab=upcoming",
    "bookings?when=past",
    `days/${workspace.day}/bookings`,
  ])
    expect((await call("GET", `${root}/${path}`, as)).status).toBe(200);
  for (const isErased of [false, true]) await anonymise(db, [anna.id], { actor: "night", now: Date.now(), isErased });
  const path = bookingOf(workspace, ticked.body);
  expect((await call("PUT", `${path}/guest`, { ...as, body: { guestId: guestIdOf(anna.id) } })).status).toBe(200);
  expect((await call("POST", `${path}/cancel`, { ...as, body: { notify: false } })).status).toBe(200);
  expect((await call("DELETE", path, as)).status).toBe(204);
  const statements = [...asked, ...DELETE_BOOKINGS].filter((sql) => /\bguest/.test(sql));
  expect(statements.length).toBeGreaterThan(15);
  expect(statements.some((sql) => sql.includes("SET care = NULL, version"))).toBe(true);
  expect(await wholeReads(statements)).toEqual([]);
});
