/** A user with a session. */
export type Signed = { userId: string; cookie: string };

export type TestWorkspace = { id: string; slug: string; owner: Signed; day: string };

/** With the fields the test names. */
export const aBookingRequest = (workspace: Pick<TestWorkspace, "day">, fields: Record<string, unknown> = {}) => ({
  customerName: "Astrid Lind",
  customerEmail: "astrid@example.com",
  guests: 2,
  bookingDate: workspace.day,
  bookingTime: "18:00",
  ...fields,
});
