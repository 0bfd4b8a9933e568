import { fail } from "../../contract/errors.ts";
import type { ConsentNoted } from "../../contract/requests/guest-settings.ts";
import { type Diary, timeId } from "../../db/connect.ts";
import { addConsent, type ConsentRow, consentsOfAddresses, consentsOfGuests } from "../../db/diary/guests/consents.ts";
import { peopleByIds } from "../../db/diary/guests/people.ts";
import { liftNoNews, noteNoNews, withoutNews } from "../../db/diary/messages/suppressions.ts";
import { fault } from "../../domain/faults.ts";
import { type ConsentLine, consentKey, consentsInForce, isYes } from "../../domain/guests/consent.ts";
import type { NewsChannel } from "../../domain/guests/guest-settings.ts";
import { addressOfKey, isAddressKey } from "../../domain/guests/keys.ts";
import type { Acting } from "../http/acting.ts";
import { refuseAt } from "../http/validate.ts";
import { actorOf } from "../views/booking-views.ts";

/** Lines of a guest and of those merged into it, the newest first. `counts`: by this line the business may write to the address, or may not. */
export async function consentsOfPerson(db: Diary, workspaceId: string, ids: string[]) {
  const own = await consentsOfGuests(db, workspaceId, ids);
  const inForce = own.length > 0 ? await consentsNow(db, workspaceId, own) : new Map<string, ConsentRow>();
  return own.toReversed().map((row) => ({ ...row, counts: inForce.get(consentKey(row))?.id === row.id }));
}

type ShownConsent = Awaited<ReturnType<typeof consentsOfPerson>>[number];

export const consentView =
  (names: Map<string, string | null>) =>
  ({ id, channel, address, state, text, source, bookingId, at, by, counts }: ShownConsent) => ({
    ...{ id, purpose: "news" as const, channel, address, state, text, source, bookingId },
    ...{ actor: by === null ? null : actorOf(by, names), at: new Date(at).toISOString(), counts },
  });

/**
 * The line of each channel and address that counts. A yes counts for nothing where the person has said no since to news of this business, which
 * outlives what is kept of a guest.
 */
export async function consentsNow(
  db: Diary,
  workspaceId: string,
  addresses: Pick<ConsentLine, "channel" | "address">[],
): Promise<Map<string, ConsentRow>> {
  return consentsNowOf(
    db,
    workspaceId,
    await consentsOfAddresses(db, workspaceId, [...new Set(addresses.map(({ address }) => address))]),
  );
}

/** `all`: every line of these addresses. */
export async function consentsNowOf(
  db: Diary,
  workspaceId: string,
  all: ConsentRow[],
): Promise<Map<string, ConsentRow>> {
  const inForce = new Map(
    [...consentsInForce(all)].map(([key, line]) => [
      key,
      all.find(({ id, guestId }) => id === line.id && guestId === line.guestId),
    ]),
  );
  const said = [...inForce.values()].filter((line) => line !== undefined);
  const unwanted = await withoutNews(db, workspaceId, said.filter(isYes));
  return new Map(said.filter((line) => !unwanted.includes(line)).map((line) => [consentKey(line), line]));
}

type ConsentSaid = {
  guestId: string;
  channel: NewsChannel;
  address: string;
  state: "given" | "withdrawn";
  wordsId: string | null;
  source: string;
  by: string | null;
  bookingId: string | null;
};

/** Adds a line. A "no" is also noted of the address itself, and the person's own yes takes that away. */
export async function sayConsent(db: Diary, workspaceId: string, said: ConsentSaid, now: number): Promise<void> {
  const { channel, address, state } = said;
  const news = { channel, address, scope: workspaceId, now };
  if (state === "withdrawn") await noteNoNews(db, news);
  const { meta } = await addConsent(db, workspaceId, { ...said, id: timeId(now), at: now }).run();
  if (meta.changes === 0) fail("unavailable"); // it moves away, or the guest was erased at this moment
  if (state === "given" && (await isOwnYes(db, workspaceId, said))) await liftNoNews(db, news);
}

/** Not where somebody else, who has the address, too, said no. */
async function isOwnYes(
  db: Diary,
  workspaceId: string,
  { channel, address }: Pick<ConsentSaid, "channel" | "address">,
) {
  const all = await consentsOfAddresses(db, workspaceId, [address]);
  return isYes(consentsInForce(all).get(consentKey({ channel, address })));
}

type OfBooking = { id: string; workspaceId: string; guestId: string | null };

/**
 * Unsubscribing asks no name. The "no" is of the address; a line says so of whoever agreed with it, else of the booking's
 * guest.
 */
export async function stopNews(
  db: Diary,
  { id: bookingId, workspaceId, guestId }: OfBooking,
  { channel, address }: Pick<ConsentSaid, "channel" | "address">,
  now: number,
): Promise<void> {
  await noteNoNews(db, { channel, address, scope: workspaceId, now });
  const all = await consentsOfAddresses(db, workspaceId, [address]);
  const last = consentsInForce(all).get(consentKey({ channel, address }));
  if (last?.state === "withdrawn") return;
  const line = { id: timeId(now), channel, address, state: "withdrawn" as const, wordsId: null, at: now };
  const whose = last?.guestId ?? (guestId || null);
  if (whose === null) return;
  await addConsent(db, workspaceId, { ...line, guestId: whose, source: "unsubscribe", by: null, bookingId }).run();
}

/** After gathering: who ticked yes with a booking takes an own earlier "no" away. */
export async function liftTicked(
  db: Diary,
  workspaceId: string,
  ticks: { channel: NewsChannel; address: string; at: number }[],
): Promise<void> {
  for (const { at, ...news } of ticks)
    if (await isOwnYes(db, workspaceId, news)) await liftNoNews(db, { ...news, scope: workspaceId, now: at });
}

/** A member notes what a guest said on the phone or in person, of a number or mail that the guest has. */
export async function noteConsent(
  { services: s, workspaceId, actor }: Acting,
  { id, channel, address, state, how }: ConsentNoted & { id: string },
) {
  const db = s.diary(workspaceId);
  const [person] = await peopleByIds(db, workspaceId, [id]);
  const { head, rows } = person ?? fail("guest_not_found");
  const own = rows.flatMap(({ known, phone, email }) => [
    ...known.keys.filter(isAddressKey).map(addressOfKey),
    ...[phone, email].filter((each) => each !== null),
  ]);
  const isOfChannel = (each: string) => each.includes("@") === (channel === "email");
  const known =
    own.find((each) => isOfChannel(each) && each.toLowerCase() === address.toLowerCase()) ??
    refuseAt("address", fault("address_of_another"));
  const source = how === "phone" ? "told_by_phone" : "told_in_person";
  const said = { guestId: head.id, channel, address: known, state, source, by: actor, bookingId: null, wordsId: null };
  await sayConsent(db, workspaceId, said, s.now());
  return { guestId: head.id, channel, address: known, state };
}
