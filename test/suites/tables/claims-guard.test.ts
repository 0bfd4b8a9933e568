import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { aBookingRequest, booked, call, type TestWorkspace } from "../../harness/harness.ts";
import { aHouse, arrangementOf } from "../../harness/tables.ts";

/** Ada has table 3 (the ids before are those of the area and so on) from 19:00 to 20:30. */
async function aTaken() {
  const workspace = await aHouse({ A: "1-2" });
  const ada = await booked(workspace, { customerName: "Ada", bookingTime: "19:00" });
  return { workspace, ada };
}

const write = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
    .then(
      () => "written",
      (error) => /resource taken|claims are made anew/.exec(String(error))?.[0] ?? String(error),
    );

const claimed = ({ id, day }: TestWorkspace, from: string, to: string, override = 0) =>
  write(
    `INSERT INTO claims (workspace_id, booking_date, resource_id, starts_at, ends_at, booking_id, leg, override)
      SELECT workspace_id, booking_date, resource_id, ?2, ?3, 'bo', 0, ?4 FROM claims WHERE workspace_id = ?1`,
    ...[id, Date.parse(`${day}T${from}:00Z`), Date.parse(`${day}T${to}:00Z`), override],
  );

test.each([
  ["the same stay", "19:00", "20:30", 0, "resource taken"],
  ["a stay that ends a minute too late", "18:00", "19:01", 0, "resource taken"],
  ["a stay that begins a minute too early", "20:29", "22:00", 0, "resource taken"],
  ["a stay around it", "18:00", "22:00", 0, "resource taken"],
  ["a stay up to it", "18:00", "19:00", 0, "written"],
  ["a stay after it", "20:30", "22:00", 0, "written"],
  ["an override beside it", "19:00", "20:30", 1, "written"],
] as const)("the database is asked for %s on a taken table", async (_, from, to, override, answer) => {
  const { workspace } = await aTaken();
  expect(await claimed(workspace, from, to, override)).toBe(answer);
});

test("nobody else's claims count: another date, table or business", async () => {
  const { workspace } = await aTaken();
  await aTaken();
  const other = (set: string) =>
    write(
      `INSERT INTO claims (workspace_id, booking_date, resource_id, starts_at, ends_at, booking_id, leg)
        SELECT ${set}, starts_at, ends_at, 'bo', 0 FROM claims WHERE workspace_id = ?1`,
      workspace.id,
    );
  expect(await other("'elsewhere', booking_date, resource_id")).toBe("written");
  expect(await other("workspace_id, '2030-01-01', resource_id")).toBe("written");
  expect(await other("workspace_id, booking_date, 'other'")).toBe("written");
  expect(await other("workspace_id, booking_date, resource_id")).toBe("resource taken");
});

test.each([
  ["end earlier", "ends_at = ends_at - 60000", "written"],
  ["gain a pin", "pinned_by = 'elin'", "written"],
  ["become an override", "override = 1", "written"],
  ["end later", "ends_at = ends_at + 60000", "claims are made anew"],
  ["begin earlier", "starts_at = starts_at - 60000", "claims are made anew"],
  ["go to another table", "resource_id = 'other'", "claims are made anew"],
  ["go to another booking", "booking_id = 'bo'", "claims are made anew"],
])("a claim may %s only if nothing else is met: %s is %s", async (_, set, answer) => {
  const { workspace } = await aTaken();
  expect(await write(`UPDATE claims SET ${set} WHERE workspace_id = ?1`, workspace.id)).toBe(answer);
});

test("an override that becomes none is made anew, so that the guard sees it", async () => {
  const { workspace } = await aTaken();
  await claimed(workspace, "19:00", "20:30", 1);
  const set = "UPDATE claims SET override = 0 WHERE workspace_id = ?1 AND override = 1";
  expect(await write(set, workspace.id)).toBe("claims are made anew");
  expect(await arrangementOf(workspace)).toEqual({ A: "19:00 Ada, 19:00 undefined!" });
});

test("when a move meets a claim that the day does not know, nobody moves: the party is refused, and the next is seated", async () => {
  const workspace = await aHouse({ A: "1-4", B: "1-2" });
  const bo = await booked(workspace, { customerName: "Bo", bookingTime: "19:00" });
  await booked(workspace, { customerName: "Ada", bookingTime: "19:00" });
  await write("UPDATE bookings SET status = 'cancelled' WHERE id = ?", bo.id); // its claim stays
  await env.DAY.getByName(`${workspace.id}|${workspace.day}`).reload(Date.now());
  const ask = (bookingTime: string) =>
    call("POST", `/api/public/${workspace.slug}/bookings`, {
      body: aBookingRequest(workspace, { bookingTime, guests: 4, customerName: "Cy" }),
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
  expect((await ask("19:00")).status).toBe(409);
  expect(await arrangementOf(workspace)).toMatchObject({ A: "19:00 Ada" });
  expect((await ask("20:30")).status).toBe(201);
});
