import { bookingOf, call, type Signed, type TestWorkspace } from "./harness.ts";

/** By the owner unless `as` says otherwise; for a booking still at version 1. */
export const edit = (
  workspace: TestWorkspace,
  booking: { id: string },
  fields: Record<string, unknown>,
  { as = workspace.owner, headers = {} }: { as?: Signed; headers?: Record<string, string> } = {},
) => call("PATCH", bookingOf(workspace, booking), { body: { version: 1, ...fields }, as, headers });
