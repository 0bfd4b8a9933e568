import type { Examples, Given } from "./route.ts";

const waiting = ({ listed }: Given) => listed.waiting;
const held = ({ listed }: Given) => ({ id: listed.held.id });
/** Its time is full. */
const dates = ({ listed }: Given) => [{ date: listed.day, from: "12:00", until: "12:00", around: "12:00" }];
const onItsDay = ({ listed }: Given) => `?date=${listed.day}`;

const party = (given: Given) => ({
  ...{ customerName: "Bo Ek", customerEmail: `${crypto.randomUUID()}@example.com`, guests: 2, dates: dates(given) },
  ...{ leastNotice: 60, notes: "By the window" },
});

export const STANDBY_EXAMPLES: Examples = {
  "POST /api/public/:slug/standbys": {
    body: (given) => ({ ...party(given), locale: "sv" }),
    optional: ["leastNotice", "notes", "locale"],
  },
  "GET /api/public/:slug/standby/:token": { ids: waiting },
  "POST /api/public/:slug/standby/:token/answer": {
    ids: ({ listed }) => ({ token: listed.offered.token }),
    body: ({ listed }) => ({ hold: listed.offered.hold, answer: "decline", stop: false }),
    optional: ["stop"],
  },
  "PATCH /api/public/:slug/standby/:token": {
    ids: waiting,
    body: (given) => ({ version: 1, guests: 3, dates: dates(given), leastNotice: 30 }),
    optional: ["guests", "dates", "leastNotice"],
  },
  "POST /api/public/:slug/standby/:token/leave": { ids: waiting },
  "POST /api/public/:slug/standby/:token/wake": { ids: waiting },
  "POST /api/public/:slug/manage/:token/answer": {
    ids: ({ listed }) => ({ token: listed.held.manageToken }),
    body: ({ listed }) => ({ hold: listed.held.id, answer: "accept" }),
  },
  "GET /api/workspaces/:slug/standbys": { query: onItsDay },
  "POST /api/workspaces/:slug/standbys": {
    body: (given) => ({ ...party(given), source: "phone", joinedAt: "2026-06-15T18:00:00.000Z" }),
    optional: ["customerEmail", "leastNotice", "notes", "source", "joinedAt"],
  },
  "PATCH /api/workspaces/:slug/standbys/:id": {
    ids: waiting,
    body: (given) => ({ version: 1, guests: 3, dates: dates(given), leastNotice: 30 }),
    optional: ["guests", "dates", "leastNotice"],
  },
  "POST /api/workspaces/:slug/standbys/:id/wake": { ids: waiting },
  "POST /api/workspaces/:slug/standbys/:id/end": {
    ids: waiting,
    body: () => ({ words: "We are sorry", notify: false }),
    optional: ["words", "notify"],
  },
  "GET /api/workspaces/:slug/standbys/served": { query: onItsDay },
  "POST /api/workspaces/:slug/holds": {
    body: ({ listed }) => ({
      for: { person: { customerName: "Bo Ek", customerEmail: "bo@example.com", guests: 2 } },
      ...{ place: { date: listed.day, time: "20:00" }, minutes: 60, silent: false },
      override: { reason: "A regular" },
    }),
    optional: ["minutes", "silent", "override"],
  },
  "POST /api/workspaces/:slug/holds/:id/tell": { ids: ({ listed }) => ({ id: listed.silent.id }) },
  "POST /api/workspaces/:slug/holds/:id/accept": { ids: held },
  "POST /api/workspaces/:slug/holds/:id/extend": { ids: held },
  "POST /api/workspaces/:slug/holds/:id/withdraw": {
    ids: held,
    body: () => ({ words: "We are sorry", notify: false, next: "list" }),
    optional: ["words", "notify", "next"],
  },
};
