import { expect } from "vitest";
import { call, type TestWorkspace } from "./harness.ts";

export type FileRow = { n: number; guest: object; booking?: object };

const post = (workspace: TestWorkspace, rest: string, body?: object) =>
  call("POST", `/api/workspaces/${workspace.slug}/imports${rest}`, { as: workspace.owner, body });

/** Staged, and not begun. */
export async function anImport(workspace: TestWorkspace, rows: FileRow[], what = "bookings"): Promise<string> {
  const { status, body } = await post(workspace, "", { preset: null, fileName: "bookings.csv", what });
  expect(status).toBe(201);
  await stage(workspace, body.id, rows);
  return body.id;
}

export async function stage(workspace: TestWorkspace, id: string, rows: FileRow[]) {
  for (let i = 0; i < rows.length; i += 250) {
    const { status, text } = await post(workspace, `/${id}/rows`, { rows: rows.slice(i, i + 250) });
    expect([status, text]).toEqual([200, expect.anything()]);
  }
}

/** Steps until it says that it is over. */
export async function steppedThrough(workspace: TestWorkspace, id: string, how: "step" | "undo" = "step") {
  for (let steps = 0; steps < 100; steps++) {
    const { status, body } = await post(workspace, `/${id}/${how}`);
    if (status !== 503) expect(status).toBe(200);
    if (body.state === (how === "step" ? "done" : "undone")) return body;
  }
  throw new Error("is never over");
}

export async function importedInto(workspace: TestWorkspace, rows: FileRow[], what?: string) {
  const id = await anImport(workspace, rows, what);
  return { id, ...(await steppedThrough(workspace, id)) };
}

/** What a trial says of each row, by its number. */
export async function triedIn(workspace: TestWorkspace, rows: FileRow[]) {
  const id = await anImport(workspace, []);
  const { status, body } = await post(workspace, `/${id}/check`, { rows, dryRun: true });
  expect(status).toBe(200);
  return body.rows;
}

/** Rows of which something is to be known. */
export async function toldOf(workspace: TestWorkspace, id: string) {
  const { body } = await call("GET", `/api/workspaces/${workspace.slug}/imports/${id}`, { as: workspace.owner });
  return body.rows;
}
