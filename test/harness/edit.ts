import { bookingOf, call, manage, type Signed, type TestWorkspace } from "./harness.ts";

/** By the owner unless `as` says otherwise; for a booking still at version 1. */
export const edit = (
  workspace: TestWorkspace,
  booking: { id: string },
  fields: object,
  { as = workspace.owner, headers = {} }: { as?: Signed; headers?: Record<string, string> } = {},
) => call("PATCH", bookingOf(workspace, booking), { body: { version: 1, ...fields }, as, headers });

/** By the customer: 18:00 for two on the workspace's day unless the fields say otherwise; a booking still at version 1. */
export const changeByLink = (
  workspace: TestWorkspace,
  booking: { manageToken: string },
  fields: object,
  given: { headers?: Record<string, string>; now?: string } = {},
) =>
  call("PATCH", manage(workspace, booking), {
    ...{ body: { bookingDate: workspace.day, bookingTime: "18:00", guests: 2, version: 1, ...fields }, ...given },
  });
