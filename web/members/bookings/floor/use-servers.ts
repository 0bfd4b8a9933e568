import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { SERVER_COLORS, type Server, sectionsNow, withTable } from "../../../../domain/floor/servers.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { toast } from "../../ui/toaster.tsx";
import type { ShownTable } from "../board/floor-now.ts";
import { rulesKey } from "../booking/booking-keys.ts";
import { type Booking, refetchedByLive } from "../booking/queries.ts";

const { servers } = api.workspaces[":slug"].days[":date"];

/** Asked again with the rules, after a frame that tells of other servers. */
const serversQuery = (slug: string, date: string) =>
  queryOptions({
    queryKey: [...rulesKey(slug), "servers", date],
    queryFn: () => unwrap(servers.$get({ param: { slug, date } })),
    ...refetchedByLive,
  });

/** `chosen`: by its place among `servers`; whose tables a tap changes. */
type Draft = { servers: Server[]; chosen: number };

/** The servers of a date with their tables. A draft is sent when it is saved, and stands for them until then. */
export function useServers(slug: string, date: string, bookings: Booking[], tables: ShownTable[]) {
  const client = useQueryClient();
  const query = serversQuery(slug, date);
  const { data } = useQuery(query);
  const [draft, setDraft] = useState<Draft | null>(null);
  const all = draft?.servers ?? data?.servers;
  const sections = useMemo(() => {
    const parties = bookings
      .filter(({ status }) => status !== "cancelled")
      .map(({ resources, guests, attendance, attendanceAt, startsAt }) => ({
        ...{ resources, guests, attendance, startsAt: Date.parse(startsAt) },
        attendanceAt: attendanceAt === null ? null : Date.parse(attendanceAt),
      }));
    const free = tables.filter(({ now }) => now.state === "free" || now.state === "soon");
    return sectionsNow(all ?? [], parties, new Set(free.map(({ table }) => table.id)));
  }, [all, bookings, tables]);
  const saving = useMutation({
    mutationFn: (wanted: Server[]) => unwrap(servers.$put({ param: { slug, date }, json: { servers: wanted } })),
    onSuccess: (saved) => {
      client.setQueryData(query.queryKey, saved);
      setDraft(null);
    },
    onError: (error) => toast.error(words.ui.error, { description: failureText(error, words.floor.servers.notSaved) }),
  });
  return {
    sections,
    byTable: new Map(sections.flatMap((section) => section.tables.map((table) => [table, section] as const))),
    draft,
    isSaving: saving.isPending,
    /** Begins, or ends without a save. */
    edit: (isOn: boolean) => setDraft(isOn ? { servers: data?.servers ?? [], chosen: 0 } : null),
    change: setDraft,
    add: (name: string) =>
      setDraft((now) => now && { servers: [...now.servers, newServer(name, now.servers)], chosen: now.servers.length }),
    toggle: (table: string) => setDraft((now) => now && { ...now, servers: withTable(now.servers, now.chosen, table) }),
    save: () => draft && !saving.isPending && saving.mutate(draft.servers),
  };
}

export type Servers = ReturnType<typeof useServers>;

/** A server of the first colour that nobody has. */
function newServer(name: string, others: Server[]): Server {
  const free = SERVER_COLORS.filter((color) => others.every((other) => other.color !== color));
  const [color = "#3b6fb6"] = free.length > 0 ? free : SERVER_COLORS;
  return { name, color, tables: [] };
}
