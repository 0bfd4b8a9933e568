import { env } from "cloudflare:workers";
import { diaryOf } from "../../db/connect.ts";
import { type bookings, guestChanges, guestKeys, guests } from "../../db/diary/schema.ts";
import { guestSearchText, keysOf } from "../../domain/guests/keys.ts";
import { foldedName } from "../../domain/guests/name-words.ts";
import { stored, type TestWorkspace } from "./harness.ts";

type Contact = { name: string; phone?: string; email?: string };
type GivenGuest = Partial<typeof guests.$inferInsert> & { name: string; also?: Contact[]; isBare?: boolean };
type GivenBooking = Partial<typeof bookings.$inferInsert>;

/**
 * A guest as gathering would leave it, past the product, with bookings in its name and at its address. `also`: other
 * contacts by which it is known; `isBare`: no member has done anything to it.
 */
export async function aGuest(
  workspace: TestWorkspace,
  { also = [], isBare = false, ...given }: GivenGuest,
  bookings: GivenBooking[] = [],
): Promise<string> {
  const { id = `g-${crypto.randomUUID()}`, name, phone = null, email = null } = given;
  const contacts = [{ name, phone, email }, ...also.map((each) => ({ phone: null, email: null, ...each }))];
  const keys = [...new Set(contacts.flatMap(keysOf))];
  const known = { keys, names: [...new Set(contacts.map((each) => foldedName(each.name)))], last: 1 };
  const diary = diaryOf(env, workspace.id);
  const row = { ...given, workspaceId: workspace.id, id, known, searchText: guestSearchText(known) };
  const change = { type: "linked", actor: "a member", at: 1, changes: { fields: ["guestId"] } };
  await diary.batch([
    diary.insert(guests).values({ createdAt: Date.now(), updatedAt: Date.now(), ...row }),
    ...keys.map((key) => diary.insert(guestKeys).values({ workspaceId: workspace.id, key, guestId: id })),
    ...(isBare ? [] : [diary.insert(guestChanges).values({ ...change, workspaceId: workspace.id, guestId: id })]),
  ]);
  const own = { customerName: name, customerPhone: phone, customerEmail: email, guestId: id };
  await stored(
    workspace,
    bookings.map((booking) => ({ ...own, ...booking })),
  );
  return id;
}
