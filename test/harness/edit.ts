import { bookingOf, call, type Signed, type TestWorkspace } from "./harness.ts";

/** A member, the owner unless said otherwise, changes a booking that is new to them. */
export const edit = (
  workspace: TestWorkspace,
  booking: { id: string },
  fields: Record<string, unknown>,
  { as = workspace.owner, headers = {} }: { as?: Signed; headers?: Record<string, string> } = {},
) => call("PATCH", bookingOf(workspace, booking), { body: { version: 1, ...fields }, as, headers });
