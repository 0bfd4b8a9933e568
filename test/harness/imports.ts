import { call, type Signed, type TestWorkspace } from "./harness.ts";

/** A row of a file, as the page sends it. */
export type GivenRow = { n: number; guest: object; booking?: object };
export type Answer = Awaited<ReturnType<typeof call>>;

export const importsOf = ({ slug }: TestWorkspace, rest = "") => `/api/workspaces/${slug}/imports${rest}`;

/** Calls of one business's imports, by its owner unless another is named. */
export const importing = (workspace: TestWorkspace) => {
  const post = (rest: string, body?: object, as: Signed = workspace.owner) =>
    call("POST", importsOf(workspace, rest), { as, body });
  const get = (rest = "", as: Signed = workspace.owner) => call("GET", importsOf(workspace, rest), { as });

  /** An import with these rows, that has not begun. */
  async function begun(what: string, rows: GivenRow[], more: object = {}, back: number[] = []): Promise<string> {
    const { status, body } = await post("", { preset: null, fileName: "guests.csv", what, ...more });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    for (let i = 0; i < rows.length; i += 250) {
      const staged = await post(`/${body.id}/rows`, { rows: rows.slice(i, i + 250), back });
      if (staged.status !== 200) throw new Error(`${staged.status} ${JSON.stringify(staged.body)}`);
    }
    return body.id;
  }

  /** Calls until the import says that it is done. */
  async function stepped(id: string, how: "step" | "undo" = "step") {
    for (let steps = 0; steps < 400; steps++) {
      const { status, body } = await post(`/${id}/${how}`);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      if (body.state === (how === "step" ? "done" : "undone")) return body;
    }
    throw new Error("is never done");
  }

  async function done(what: string, rows: GivenRow[], more: object = {}, back: number[] = []) {
    const id = await begun(what, rows, more, back);
    return { id, ...(await stepped(id)) };
  }
  return { post, get, begun, stepped, done };
};

/** On the clock of a business in UTC, so many days ago. */
export const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export const aVisit = (days: number, more: object = {}) => ({
  ...{ date: dayBefore(days), time: "18:00", guests: 2, status: "finished", ...more },
});
