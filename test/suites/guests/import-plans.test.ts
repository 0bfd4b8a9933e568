import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { allDiaries } from "../../../db/connect.ts";
import { forgetErased } from "../../../db/diary/imports/forget.ts";
import { importById } from "../../../db/diary/imports/records.ts";
import { DAY_MS } from "../../../domain/time/calendar.ts";
import { continueImports } from "../../../worker/imports/continue-imports.ts";
import { stepOnce } from "../../../worker/imports/step-import.ts";
import { undoOnce } from "../../../worker/imports/undo-import.ts";
import { forgetNextImports } from "../../../worker/jobs/forget-imports.ts";
import { emptyDatabases } from "../../harness/empty-databases.ts";
import { aWorkspace, bookByMember, call, diary } from "../../harness/harness.ts";
import { aVisit, importing, importsOf } from "../../harness/imports.ts";
import { remembering, wholeReads } from "../../harness/query-plans.ts";
import { gatherAll, servicesAt } from "../../harness/services.ts";

const ANNA = { name: "Anna Berg", phone: "+46701000001" };

test("no statement of an import, of undoing or forgetting it reads a table from end to end", async () => {
  await emptyDatabases();
  const workspace = await aWorkspace();
  await bookByMember(workspace, { customerName: ANNA.name, customerPhone: ANNA.phone });
  await gatherAll();
  const { asked, database } = remembering(env.DB);
  const services = servicesAt(Date.now());
  const bound = { ...services.env, DB: database };
  const [db] = allDiaries(bound);
  if (!db) throw new Error("no diary");
  const s = { ...services, env: bound, diary: () => db };
  const { begun } = importing(workspace);
  const consents = [{ channel: "sms", state: "withdrawn" }];
  const rows = [
    { n: 2, guest: { ...ANNA, note: "Window", consents }, booking: aVisit(10) },
    { n: 3, guest: { name: "Per Berg", email: "per@berg.example" }, booking: aVisit(2000) },
    { n: 4, guest: ANNA, booking: aVisit(-3, { status: "confirmed" }) },
  ];
  const id = await begun("both", rows);
  const as = { as: workspace.owner, bindings: { DB: database } };
  for (const [rest, body] of [
    [`/${id}/rows`, { rows }],
    [`/${id}/check`, { rows, dryRun: true }],
    [`/${id}/step`, undefined],
  ] as const)
    expect((await call("POST", importsOf(workspace, rest), { ...as, body })).status).toBe(200);
  const record = async () => (await importById(diary, workspace.id, id)) ?? expect.fail();
  for (let parts = 0; parts < 4; parts++) await stepOnce(s, db, await record());
  expect((await record()).state).toBe("done");
  for (const rest of ["", `/${id}`, `/${id}?result=refused`])
    expect((await call("GET", importsOf(workspace, rest), as)).status).toBe(200);
  await gatherAll();
  for (let parts = 0; parts < 4; parts++) await undoOnce(s, db, await record(), workspace.owner.userId);
  expect((await record()).state).toBe("undone");
  const dropped = await begun("both", rows);
  expect((await call("DELETE", importsOf(workspace, `/${dropped}`), as)).status).toBe(204);
  const erase = { ...as, body: { phone: ANNA.phone } };
  await call("POST", `/api/workspaces/${workspace.slug}/customers/erase`, erase);
  await continueImports(s, db);
  await forgetNextImports(db, "", Date.now() + 800 * DAY_MS);
  await forgetErased(db, Date.now() + 800 * DAY_MS);
  const statements = [...asked].filter((sql) => /\b(import|erased)/.test(sql));
  expect(statements.length).toBeGreaterThan(25);
  expect(await wholeReads(statements)).toEqual([]);
});
