import type { HeldView, HoldView, ServedView, StandbysView, StandbyView } from "../../contract/standbys.ts";
import { TODAY } from "./given-day.ts";
import { givingOverview } from "./given-member.ts";
import { type Api, answering } from "./scenes.ts";

/** An instant of the day of all scenes, in Stockholm's summer. */
export const at = (time: string): string => new Date(`${TODAY}T${time}:00+02:00`).toISOString();

/** The fields of a place that is held until then for a customer who has not said yes. */
export const heldUntil = (time: string, more: Partial<HoldView> = {}) => ({
  status: "pending" as const,
  hold: { ...{ for: "offer" as const, until: at(time), told: true, tellAt: null, standby: null }, ...more },
});

const routes = (api: Api) => api.workspaces[":slug"];

/** The business has a list, on which these wait on the day of all scenes. */
export function givingList(
  slug: string,
  { standbys = [], offers = [], listTellsBy = ["email", "sms"] }: Partial<StandbysView>,
  list: "in_order" | "by_hand" | "off" = "in_order",
) {
  givingOverview(slug, { holds: { list } });
  answering(
    (api) => routes(api).standbys.$get({ param: { slug }, query: { date: TODAY } }),
    () => ({ standbys, offers, listTellsBy }),
  );
}

export const givingServed = (slug: string, served: ServedView[]) =>
  answering(
    (api) => routes(api).standbys.served.$get({ param: { slug }, query: { date: TODAY } }),
    () => ({ served }),
  );

/** Bo and his guest have waited since yesterday for any time between half past six and half past eight. */
export const aStandby = (more: Partial<StandbyView> = {}): StandbyView => ({
  ...{ id: "bo", version: 1, state: "waiting", position: 1, createdAt: "2027-06-14T12:02:00Z" },
  ...{ customerName: "Bo Ek", customerEmail: "bo@example.com", customerPhone: null, notes: null, guests: 2 },
  dates: [{ date: TODAY, from: "18:30", until: "20:30", around: "19:00" }],
  ...{
    area: null,
    services: null,
    sessionId: null,
    source: "online",
    leastNotice: 0,
    isUnreachable: false,
    mustCall: false,
    offer: null,
  },
  ...more,
});

/** Ada's table at seven is held for an answer until eleven. */
export const anOffer = (more: Partial<HeldView> = {}): HeldView => ({
  ...{ hold: "ada", version: 1, bookingTime: "19:00", guests: 2, services: null, customerName: "Ada Lind" },
  ...{ customerPhone: null, until: at("11:00"), told: true, tellAt: null, mustCall: false },
  ...{ byHand: false, standby: "ada-waits", resources: [] },
  ...more,
});

/** The calls about one hold of a business. */
export const holdCalls = (slug: string) => {
  const one = (api: Api) => routes(api).holds[":id"];
  return {
    accept: (id: string) => (api: Api) => one(api).accept.$post({ param: { slug, id } }),
    extend: (id: string) => (api: Api) => one(api).extend.$post({ param: { slug, id } }),
    tell: (id: string) => (api: Api) => one(api).tell.$post({ param: { slug, id } }),
    withdraw: (id: string) => (api: Api) => one(api).withdraw.$post({ param: { slug, id }, json: {} }),
  };
};

/** The calls about the list and those who wait on it. */
export const listCalls = (slug: string) => {
  const one = (api: Api) => routes(api).standbys[":id"];
  const json = {} as never; // the address alone is asked for
  return {
    add: (api: Api) => routes(api).standbys.$post({ param: { slug }, json }),
    change: (id: string) => (api: Api) => one(api).$patch({ param: { slug, id }, json }),
    end: (id: string) => (api: Api) => one(api).end.$post({ param: { slug, id }, json }),
    wake: (id: string) => (api: Api) => one(api).wake.$post({ param: { slug, id } }),
    hold: (api: Api) => routes(api).holds.$post({ param: { slug }, json }),
  };
};

/** The settings of the waitlist and its figures. */
export const rulesCalls = (slug: string) => ({
  read: (api: Api) => routes(api)["hold-rules"].$get({ param: { slug } }),
  save: (api: Api) => routes(api)["hold-rules"].$put({ param: { slug }, json: {} as never }),
  figures: (api: Api) => routes(api).standbys.figures.$get({ param: { slug } }),
});
