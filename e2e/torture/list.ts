import type { Chance } from "../../test/oracle/chance.ts";
import { drawLegs } from "../../test/oracle/drawn-offers.ts";
import { isActive } from "../../test/oracle/wishes.ts";
import type { Product } from "../harness/product.ts";
import type { Fields } from "./ledger.ts";
import type { Place } from "./places.ts";
import type { TortureCall } from "./wishes.ts";

/* Calls of customers who wait and answer, and of members about holds (docs/rules.md#waitlist, docs/rules.md#holds). */

type Scene = { chance: Chance; place: Place };
/** Null: no answer. */
type Read = (route: string, by: "customer" | "staff") => Promise<Awaited<ReturnType<Product["call"]>> | null>;

const PARTIES_ENOUGH = 12;
const HOUR = 60;

/** One call, or two of two devices at once; none where nothing waits for an answer. `offered`: the link of an offer that has come. */
export async function drawListCalls(scene: Scene, read: Read, offered?: string): Promise<TortureCall[]> {
  const { chance, place } = scene;
  const party = place.parties.find(({ token }) => token === offered);
  if (party) return byItsLink(scene, read, party);
  if (place.parties.length === 0 || chance.oneIn(place.parties.length < PARTIES_ENOUGH ? 2 : 6))
    return [drawJoin(scene)].flatMap((call) => call ?? []);
  return chance.oneIn(3) ? byMembers(scene, read) : byItsLink(scene, read);
}

/** For a date and time like a booking's, in the hope that it is full and comes free. */
function drawJoin({ chance, place }: Scene): TortureCall | null {
  const { slug, seen, dates, offer, sessions, house } = place;
  const taken = [...seen.values()].filter((one) => isActive(one) && !one.session);
  const held = sessions.length > 0 && chance.oneIn(3) ? chance.of(sessions) : null;
  if (!held && taken.length === 0) return null;
  const like = held ?? chance.of(taken);
  const [date, time] = "date" in like ? [like.date, like.time] : [like.bookingDate, like.bookingTime];
  const more = held || chance.oneIn(2) ? [] : dates.filter((other) => other !== date && chance.oneIn(2));
  const until = held || chance.oneIn(2) ? time : later(time, chance.of([30, HOUR, 2 * HOUR]));
  const name = `Canary ${chance.below(1e9).toString(36)}`;
  const contact = chance.of(["mail", "mail", "both", "sms"]);
  const body: Fields = {
    customerName: name,
    customerEmail: contact === "sms" ? null : `${name.slice(7)}-${chance.below(1e6)}@example.com`,
    customerPhone: contact === "mail" ? null : `+4670${1e6 + chance.below(9e6)}`,
    guests: "guests" in like && !offer ? like.guests : 1,
    notes: chance.oneIn(3) ? `Note ${name}` : null,
    dates: [date, ...more].map((one) => ({ date: one, from: time, until })),
    ...(held ? { sessionId: held.id } : offer ? { services: drawLegs(chance, offer) } : {}),
    ...(house.areas.length > 0 && chance.oneIn(4) ? { area: chance.of(house.areas).id } : {}),
    ...(chance.oneIn(4) ? { leastNotice: HOUR } : {}),
  };
  const call = { kind: "join list", method: "POST", bookingId: null, body } as const;
  return chance.oneIn(5)
    ? { ...call, by: "staff", route: `/api/workspaces/${slug}/standbys` }
    : { ...call, by: "customer", route: `/api/public/${slug}/standbys` };
}

const later = (time: string, minutes: number) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const at = Math.min(23 * HOUR + 45, hour * HOUR + minute + minutes);
  return [Math.floor(at / HOUR), at % HOUR].map((part) => String(part).padStart(2, "0")).join(":");
};

/** Each party that sleeps wants to wait again. */
export async function wakeAll({ slug, parties }: Place, read: Read): Promise<TortureCall[]> {
  const pages = await Promise.all(
    parties.map(async ({ id, token }) => {
      const route = `/api/public/${slug}/standby/${token}`;
      return { id, route, state: (await read(route, "customer"))?.body?.state };
    }),
  );
  const asleep = pages.filter(({ state }) => state === "asleep");
  return asleep.map(({ id, route }) => ({
    ...{ kind: "wake", by: "customer", method: "POST", route: `${route}/wake`, bookingId: id, body: undefined },
  }));
}

/** The way from an SMS leads to the page, which says what to answer. */
async function byItsLink(
  { chance, place }: Scene,
  read: Read,
  party = chance.of(place.parties),
): Promise<TortureCall[]> {
  const { slug, parties, dates } = place;
  const { id, token } = party;
  if (chance.oneIn(6)) await read(`/w/${token}`, "customer");
  const route = `/api/public/${slug}/standby/${token}`;
  const page = (await read(route, "customer"))?.body;
  const call = (kind: TortureCall["kind"], to: string, bookingId: string, body?: Fields): TortureCall => ({
    ...{ kind, by: "customer", method: "POST", route: `${route}/${to}`, bookingId, body },
  });
  if (page?.state === "booked" || page?.state === "ended") place.parties = parties.filter((one) => one.id !== id);
  if (page?.state === "asleep") return chance.oneIn(2) ? [call("wake", "wake", id)] : [];
  const [offer] = page?.offers ?? [];
  if (!offer && page?.state === "waiting" && !page.session && chance.oneIn(4)) {
    const windows: Fields[] = page.dates;
    const [{ from, until } = {}] = windows;
    const others = dates.filter((date) => chance.oneIn(3) && !windows.some((one) => one.date === date));
    const kept = windows.filter(() => !chance.oneIn(3));
    const all = [...kept, ...others.map((date) => ({ date, from, until }))];
    const body = { version: page.version, guests: chance.of([1, 2]), ...(all.length > 0 ? { dates: all } : {}) };
    return [{ ...call("change wish", "", id, body), method: "PATCH", route, dates }];
  }
  if (!offer) return chance.oneIn(12) ? [call("leave list", "leave", id)] : [];
  const hold = String(offer.hold);
  const yes = call("say yes", "answer", hold, { hold, answer: "accept" });
  const no = call("say no", "answer", hold, { hold, answer: "decline", ...(chance.oneIn(4) ? { stop: true } : {}) });
  return chance.weighted<TortureCall[]>([
    [4, [yes]],
    [2, [yes, yes]],
    [1, [yes, no]],
    [2, [no]],
    [1, [no, no]],
    [2, []],
  ]);
}

async function byMembers({ chance, place }: Scene, read: Read): Promise<TortureCall[]> {
  const { slug, dates, offer } = place;
  const date = chance.of(dates);
  const list = (await read(`/api/workspaces/${slug}/standbys?date=${date}`, "staff"))?.body;
  const open: { hold: string; told: boolean }[] = list?.offers ?? [];
  const waiting: { id: string; state: string; dates: { from: string }[] }[] = list?.standbys ?? [];
  const route = `/api/workspaces/${slug}/holds`;
  const by = chance.of(["owner", "staff"] as const);
  if (open.length > 0 && !chance.oneIn(3)) {
    const { hold, told } = chance.of(open);
    const about = (kind: TortureCall["kind"], to: string, body?: Fields): TortureCall => ({
      ...{ kind, by, method: "POST", route: `${route}/${hold}/${to}`, bookingId: hold, body },
    });
    return chance.weighted<TortureCall[]>([
      [told ? 1 : 4, [about("tell", "tell")]],
      [2, [about("extend hold", "extend")]],
      [2, [about("accept for them", "accept")]],
      [3, [about("withdraw", "withdraw", chance.of([{}, { next: "list" }, { next: "public" }, { notify: false }]))]],
    ]);
  }
  const asleep = waiting.find(({ state }) => state === "asleep");
  if (asleep) {
    const { id } = asleep;
    return [
      {
        kind: "wake",
        by,
        method: "POST",
        route: `/api/workspaces/${slug}/standbys/${id}/wake`,
        bookingId: id,
        body: undefined,
      },
    ];
  }
  const awake = waiting.filter(({ state }) => state === "waiting");
  const party = awake.length > 0 && chance.oneIn(2) ? chance.of(awake) : null;
  const name = `Canary ${chance.below(1e9).toString(36)}`;
  const person = {
    ...{ customerName: name, customerEmail: `${name.slice(7)}@example.com`, customerPhone: null, notes: null },
    ...{ guests: chance.of([1, 2]), ...(offer ? { services: drawLegs(chance, offer) } : {}) },
  };
  const time = party?.dates[0]?.from ?? `${18 + chance.below(4)}:00`;
  const body = {
    ...{ for: party ? { standby: party.id } : { person }, place: { date, time } },
    ...(chance.oneIn(3) ? { silent: true } : {}),
    ...(chance.oneIn(3) ? { override: { reason: "A regular" } } : {}),
  };
  return [{ kind: "hold place", by, method: "POST", route, bookingId: null, body }];
}
