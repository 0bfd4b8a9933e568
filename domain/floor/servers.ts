import type { Attendance } from "../sheet/sheet-booking.ts";

/** A person who serves an evening; `tables`: the section, by ids. */
export type Server = { name: string; color: string; tables: string[] };

/** Instants in ms. */
type Party = {
  resources: string[];
  guests: number;
  attendance: Attendance | null;
  attendanceAt: number | null;
  startsAt: number;
};

/** `guests`: who sit there now. `isNext`: the next party at the door goes there. */
export type Section = Server & { guests: number; isNext: boolean };

/**
 * The sections of an evening as they are now (docs/evening.md#servers). A party counts for the server of its first table that has
 * one. The next walk-in goes to a server with a free table: to the fewest guests, then to whom a party was seated longest ago,
 * then in the order in which they are listed. `free`: tables that nobody uses.
 */
export function sectionsNow(servers: Server[], parties: Party[], free: ReadonlySet<string>): Section[] {
  const serverOf = new Map(servers.flatMap((server) => server.tables.map((table) => [table, server] as const)));
  const own = Map.groupBy(parties, ({ resources }) => resources.map((id) => serverOf.get(id)).find(Boolean));
  const sections = servers.map((server) => {
    const served = own.get(server) ?? [];
    const seated = served.filter(({ attendance }) => attendance === "seated");
    return {
      server,
      guests: seated.reduce((sum, { guests }) => sum + guests, 0),
      lastSeatedAt: Math.max(...served.map(seatedAt)),
    };
  });
  const [next] = sections
    .filter(({ server }) => server.tables.some((table) => free.has(table)))
    .toSorted((one, other) => one.guests - other.guests || compare(one.lastSeatedAt, other.lastSeatedAt));
  return sections.map((section) => ({ ...section.server, guests: section.guests, isNext: section === next }));
}

const compare = (one: number, other: number) => (one === other ? 0 : one - other); // infinities have no difference

/** A party that has left counts from its beginning: when it sat down is known no more. */
function seatedAt({ attendance, attendanceAt, startsAt }: Party): number {
  if (attendance === "seated") return attendanceAt ?? startsAt;
  return attendance === "finished" ? startsAt : -Infinity;
}

/** In the order in which they are given. */
export const SERVER_COLORS: readonly string[] = [
  ...["#3b6fb6", "#a23b6b", "#5b7a2e", "#9a6412"],
  ...["#7b5aa6", "#0e5a55", "#b4432f", "#5a6270"],
];

/** A tap on a table gives it to a server, takes it from any other, or takes it from this one if it was theirs. */
export const withTable = (servers: Server[], to: number, table: string): Server[] =>
  servers.map((server, i) => {
    const others = server.tables.filter((id) => id !== table);
    const gets = i === to && others.length === server.tables.length;
    return { ...server, tables: gets ? [...others, table] : others };
  });
