import { dayAhead, type Product } from "../e2e/harness/product.ts";
import type { Given } from "../test/harness/routes/route.ts";

const SWEEPS = 200;

/** Returns faults after fuzzing. The product starts again with messages on, so that mails use the stored data. */
export async function faultsAfterFuzz(product: Product, { workspace: { slug } }: Given): Promise<string[]> {
  const trouble = loggedFaults(product);
  await product.stop();
  await product.start();
  const page = await product.call("GET", `/${slug}`);
  if (page.status !== 200) trouble.push(`the public page answers ${page.status}`);
  const own = await product.aRestaurant();
  const booking = await product.call("POST", `/api/public/${own.slug}/bookings`, {
    body: {
      customerName: "Astrid Lind",
      customerEmail: "astrid@example.com",
      guests: 2,
      bookingDate: dayAhead(3),
      bookingTime: "18:00",
    },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  if (booking.status !== 201) trouble.push(`a booking answers ${booking.status}`);
  const due = () =>
    product.rows("SELECT id FROM notifications WHERE state IN ('due', 'leased') AND due_at <= ?", Date.now()).length;
  for (let sweep = 0; sweep < SWEEPS && due() > 0; sweep++) await product.call("POST", "/api/dev/cron");
  if (due() > 0) trouble.push(`${due()} messages stay due`);
  const failed = product.rows<{ error: string; times: number }>(
    "SELECT error, count(*) AS times FROM notifications WHERE state = 'failed' AND attempts > 1 GROUP BY error",
  );
  for (const { error, times } of failed) trouble.push(`${times} messages failed: ${error}`);
  return [...trouble, ...loggedFaults(product)];
}

/** Not counted: the runtime's own complaints about malformed socket frames. */
const loggedFaults = ({ output }: Product) =>
  [...new Set(output.match(/.*("event":"fault"|Uncaught).*/g) ?? [])]
    .filter((line) => !line.includes("WebSocket protocol error"))
    .map((line) => `its log says ${line.slice(0, 400)}`);
