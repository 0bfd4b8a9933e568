import type { UnsentStore } from "../../../../domain/unsent/send-unsent.ts";
import type { UnsentChange } from "../../../../domain/unsent/unsent-change.ts";
import type { Booking } from "../../bookings/shared/queries.ts";
import { deviceDatabase } from "../device-database.ts";
import { seal, unseal } from "../seal.ts";

export type BookingChange = UnsentChange<Booking>;

/** Sealed, of every workspace, in the order of making. */
export const storedChanges = {
  async all(): Promise<BookingChange[]> {
    const rows = await (await deviceDatabase()).getAll("changes"); // by id
    const changes = await Promise.all(rows.map(({ sealed }) => unseal<BookingChange>(sealed)));
    return changes.flatMap((change) => change ?? []);
  },
  async put(change: UnsentChange): Promise<void> {
    const row = { id: change.id, slug: change.slug, sealed: await seal(change) };
    await (await deviceDatabase()).put("changes", row);
  },
  async remove(id: string): Promise<void> {
    await (await deviceDatabase()).delete("changes", id);
  },
} satisfies UnsentStore;
