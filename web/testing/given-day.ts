import type { InferResponseType } from "hono/client";
import { DAY_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import type { apiThrough } from "../shared/lib/api.ts";
import { givingOverview, toldOverview } from "./given-member.ts";
import { problemOf } from "./network.ts";
import { giving, say, told } from "./scenes.ts";

type Workspace = ReturnType<typeof apiThrough>["workspaces"][":slug"];
type Party = InferResponseType<Workspace["days"][":date"]["bookings"]["$get"], 200>["bookings"][number];
type Move = InferResponseType<Workspace["bookings"][":id"]["place"]["$post"], 200>["moves"][number];
/** `refused`: the reason for which only an override is granted. */
type Terms = { moves?: Move[]; refused?: string | null };

/** The day of all scenes (test/scenes/scene.ts). */
export const TODAY = "2027-06-15";

/** The socket says what became of a party. */
export const sayOf = ({ id: bookingId, bookingDate }: Pick<Party, "id" | "bookingDate">, event = "changed") =>
  say({ type: "booking", event, bookingId, bookingDate, cursor: "9" });

/** The socket says that a party is new. */
export const sayNew = ({ id: bookingId, bookingDate, source }: Pick<Party, "id" | "bookingDate" | "source">) =>
  say({ type: "booking", event: "created", source, bookingId, bookingDate, cursor: "9" });

/** Today's parties of a scene with tables, by name; a screen reads them in the overview and as a day. */
export function dayOf(slug: string) {
  const date = TODAY;
  const parties = () =>
    told((api) => api.workspaces[":slug"].days[":date"].bookings.$get({ param: { slug, date } })).bookings;
  function show(bookings: Party[]): void {
    giving(
      (api) => api.workspaces[":slug"].days[":date"].bookings.$get({ param: { slug, date } }),
      (day) => ({ ...day, bookings }),
    );
    givingOverview(slug, ({ today }) => ({ today: { ...today, bookings } }));
  }
  function party(name: string): Party {
    const found = parties().find(({ id, customerName }) => id === name || customerName === name);
    if (!found) throw new Error(`${slug} has no party of ${name}`);
    return found;
  }
  /** By another device, or as it was granted; answers the party as it is from then on. */
  function change(name: string, changes: Partial<Party>): Party {
    const before = party(name);
    const changed = timed({ ...before, version: before.version + 1, ...changes });
    show(parties().map((each) => (each === before ? changed : each)));
    return changed;
  }
  /** Stockholm's summer. Where the day has times past midnight, one before its first is in the night. */
  function timed(party: Party): Party {
    const times = toldOverview(slug).capacity.slots.map(({ time }) => time);
    const [first = ""] = times;
    const isNight = party.bookingTime < first && times.some((time) => time < first);
    const startsAt = Date.parse(`${TODAY}T${party.bookingTime}:00+02:00`) + (isNight ? DAY_MS : 0);
    const endsAt = startsAt + party.durationMinutes * MINUTE_MS;
    return { ...party, startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
  }
  const remove = (name: string) => show(parties().filter((each) => each !== party(name)));
  /** Like the scene's first party otherwise, not noted or pinned. */
  function add(changes: Partial<Party>): Party {
    const [like] = parties();
    if (!like) throw new Error(`${slug} has no party yet`);
    const id = like.id.replace(/..$/, String(90 + parties().length));
    const added = timed({ ...like, id, version: 1, attendance: null, attendanceAt: null, pinned: false, ...changes });
    show([...parties(), added]);
    return added;
  }
  /** As a trial tells that a party would have to move; of tables by id. */
  function wouldMove(name: string, from: string, to: string): Move[] {
    const { id, customerName, bookingTime } = party(name);
    return [{ id, customerName, bookingTime, from: [from], to: [to] }];
  }
  /**
   * From now on the Worker does what the screen asks for its parties: a trial tells of `moves`, and what is done is in the day.
   * An outdated version is stale.
   */
  function grant({ moves = [], refused = null }: Terms = {}): void {
    for (const { id } of parties()) {
      const param = { slug, id };
      const json = {} as never; // the address alone is asked for
      const problem = ({ version, override }: { version?: number; override?: object }) => {
        const booking = party(id);
        if (version !== undefined && version !== booking.version) return problemOf("stale_booking", {}, { booking });
        if (refused === null || override) return null;
        return problemOf("time_slot_unavailable", { reason: refused }, { mayOverride: true });
      };
      const done = (changes: Partial<Party>) => {
        for (const { id: other, to } of moves) change(other, { resources: to });
        return change(id, changes);
      };
      giving(
        (api) => api.workspaces[":slug"].bookings[":id"].place.$post({ param, json }),
        (_, asked) =>
          problem(asked) ?? {
            booking: asked.dryRun ? null : done({ resources: asked.resources, pinned: asked.pin, unplaced: null }),
            moves,
          },
      );
      giving(
        (api) => api.workspaces[":slug"].bookings[":id"].extend.$post({ param, json }),
        (_, asked) => {
          const durationMinutes = party(id).durationMinutes + asked.minutes;
          return problem(asked) ?? { booking: asked.dryRun ? null : done({ durationMinutes }), moves };
        },
      );
      giving(
        (api) => api.workspaces[":slug"].bookings[":id"].$patch({ param, json }),
        (_, asked) => {
          const { bookingTime, resources = party(id).resources, pin = party(id).pinned } = asked;
          const changes = { bookingTime, resources, pinned: pin, attendance: null, attendanceAt: null };
          return problem(asked) ?? { ...(asked.dryRun ? party(id) : done(changes)), moves };
        },
      );
      giving(
        (api) => api.workspaces[":slug"].bookings[":id"].attendance.$post({ param, json }),
        (_, { attendance }) => change(id, { attendance, attendanceAt: new Date().toISOString() }),
      );
    }
  }
  return { parties, party, change, remove, add, wouldMove, grant };
}
