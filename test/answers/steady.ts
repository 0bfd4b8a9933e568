import type { Given } from "../harness/routes/route.ts";

/* Replaces values that differ between runs: ids and tokens by names, moments by their distance from the start. */

/** The clock at each route's start. Bookings' times have no seconds, so a moment with seconds was derived from it. */
export const START = Date.parse("2027-06-15T09:00:30.500Z");

export type Names = Map<string, string>;

export function namesOf(given: Given, whose: string): Names {
  const { workspace, staff, colleague, message, invitation, booking, cancelled, past } = given;
  return new Map([
    [workspace.id, `${whose}'s workspace`],
    [workspace.slug, `${whose}'s slug`],
    [workspace.owner.userId, `${whose}'s owner`],
    [staff.userId, `${whose}'s staff`],
    [colleague.id, `${whose}'s colleague`],
    [message.id, `${whose}'s message`],
    [invitation.id, `${whose}'s invitation`],
    [invitation.token, `${whose}'s invitation's token`],
    [booking.id, `${whose}'s booking`],
    [booking.manageToken, `${whose}'s booking's token`],
    [cancelled.id, `${whose}'s cancelled booking`],
    [cancelled.manageToken, `${whose}'s cancelled booking's token`],
    [past.id, `${whose}'s past booking`],
  ]);
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const DRAWN: [sort: string, pattern: RegExp][] = [
  ["access", /eyJ[\w-]+\.[\w-]+\.[\w-]+/g],
  ["refresh", /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d+\.[\w-]{22}/g],
  ["id", UUID],
  ["guest", /guest-[0-9a-f]{32}/g],
  ["key", /(?<![\w-])[0-9a-f]{32}(?![\w-])/g], // of a class or a picture
  ["slug", /\bw-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}\b/g],
  ["slug", /\bhostile-[0-9a-f]{8}\b/g],
  ["number", /\+4670\d{1,10}\b(?<!\+46701234567)/g],
  ["token", /(?<![\w-])[\w-]{43}(?![\w-])/g],
];
const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:(\d{2}\.\d{3})Z/g;
const STAMP = /(?<=DTSTAMP:)\d{8}T\d{6}Z/g;
const SECONDS = /\b181\d{7}\b/g;

/** Other drawn values get a number in order of appearance. */
export function steadyWith(names: Names): (text: string) => string {
  const known = [...names].sort(([a], [b]) => b.length - a.length);
  const met = new Map<string, string>();
  const nameOf = (sort: string, value: string) => {
    const count = [...met.values()].filter((name) => name.startsWith(`<${sort} `)).length;
    const name = met.get(value) ?? `<${sort} ${count + 1}>`;
    met.set(value, name);
    return name;
  };
  return (text) => {
    let steady = text.replaceAll("\r\n ", ""); // a calendar entry's lines are folded wherever they are full
    for (const [value, name] of known) steady = steady.replaceAll(value, `<${name}>`);
    for (const [sort, pattern] of DRAWN) steady = steady.replace(pattern, (value) => nameOf(sort, value));
    return steady
      .replace(INSTANT, (instant, seconds) => (seconds === "00.000" ? instant : since(Date.parse(instant))))
      .replace(STAMP, "<now>")
      .replace(SECONDS, (seconds) => since(Number(seconds) * 1000));
  };
}

/** Moments that were read from the clock have milliseconds; those of a plan have none. */
export const steadyNumber = (value: number) =>
  String(value).length === 13 && value % 1000 !== 0 ? since(value) : value;

/** To the minute: every reading advances the clock by a millisecond. */
function since(instant: number): string {
  const minutes = Math.round((instant - START) / 60_000);
  return minutes === 0 ? "<now>" : `<now ${minutes > 0 ? "+" : "-"} ${Math.abs(minutes)} min>`;
}
