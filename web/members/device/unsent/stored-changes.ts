import type { UnsentStore } from "../../../../domain/unsent/send-unsent.ts";
import type { UnsentChange } from "../../../../domain/unsent/unsent-change.ts";
import type { Booking } from "../../bookings/booking/queries.ts";
import { changesDatabase, forgetChangesKey, seal, unseal } from "../device-database.ts";

export type BookingChange = UnsentChange<Booking>;

/** Sealed, of every workspace and member, in the order of making. */
export const storedChanges = {
  async all(): Promise<BookingChange[]> {
    const rows = await (await changesDatabase()).getAll("changes"); // by id
    const changes = await Promise.all(
      rows.map(async ({ id, sealed }) => {
        const change = await unseal<BookingChange>(changesDatabase, sealed);
        return change && id !== undefined ? { ...change, id } : [];
      }),
    );
    return changes.flat();
  },
  async add(change: Omit<BookingChange, "id">): Promise<void> {
    const row = { slug: change.slug, sealed: await seal(changesDatabase, change) };
    await (await changesDatabase()).add("changes", row);
  },
  async put({ id, ...change }: UnsentChange): Promise<void> {
    const row = { id, slug: change.slug, sealed: await seal(changesDatabase, change) };
    const { store, done } = (await changesDatabase()).transaction("changes", "readwrite");
    if ((await store.getKey(id)) !== undefined) void store.put(row);
    await done;
  },
  async remove(id: number): Promise<void> {
    await (await changesDatabase()).delete("changes", id);
  },
} satisfies UnsentStore & { add: unknown };

/** Only the member who made a change sends it. */
export const changesOf = (memberId: string): UnsentStore => ({
  ...storedChanges,
  all: async () => (await storedChanges.all()).filter((change) => change.memberId === memberId),
});

/** At a sign-out: theirs goes, what others have not sent stays. Null: nobody's. */
export async function discardOf(memberId: string | null): Promise<void> {
  for (const { id, memberId: of } of await storedChanges.all()) if (of === memberId) await storedChanges.remove(id);
  await forgetChangesKey();
}
