import type { MessageType } from "../../domain/messages/messages-owed.ts";
import { call } from "./harness.ts";
import { aSalon, type Salon } from "./salon.ts";

/** Anna and Bo hold yoga in a hall of 12 mats, Anna also gives massages. */
export const aStudio = (rules: object = {}, on: MessageType[] = []): Promise<Salon> =>
  aSalon(
    {
      people: { Anna: "09:00-18:00", Bo: "09:00-18:00" },
      rooms: "hall",
      services: { yoga: { takes: "60", by: "Anna, Bo", upTo: 4, seats: 12 }, massage: { takes: "60", by: "Anna, Bo" } },
    },
    rules,
    on,
  );

export type Session = {
  id: string;
  date: string;
  time: string;
  taken: number;
  cancelled: boolean;
  reason: string | null;
  absent: string[];
  isClosed: boolean;
};

/** Yoga by Anna in the hall at 10:00, unless said otherwise. Throws when it is refused. */
export async function held(studio: Salon, fields: object = {}): Promise<Session> {
  const { status, body } = await hold(studio, fields);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.sessions[0];
}

export const aSession = ({ day, idOf }: Salon, fields: object = {}) => ({
  ...{ service: idOf("yoga"), date: day, time: "10:00", minutes: 60, seats: 12 },
  ...{ resources: [idOf("Anna"), idOf("hall")], ...fields },
});

/** `key`: of a call that may be repeated. */
export const hold = (studio: Salon, fields: object = {}, key?: string) =>
  call("POST", `/api/workspaces/${studio.slug}/sessions`, {
    ...{ as: studio.owner, body: aSession(studio, fields) },
    ...(key === undefined ? {} : { headers: { "Idempotency-Key": key } }),
  });

/** Everything of a class but its service, which stays. */
export function move(
  studio: Salon,
  { id }: { id: string },
  { tell = true, ...fields }: { tell?: boolean } & Record<string, unknown>,
) {
  const { service: _, ...place } = aSession(studio, fields);
  return call("PUT", `/api/workspaces/${studio.slug}/sessions/${id}`, { as: studio.owner, body: { ...place, tell } });
}

export const callOff = (studio: Salon, { id }: { id: string }, tell = true, fields: object = {}) =>
  call("POST", `/api/workspaces/${studio.slug}/sessions/${id}/cancel`, { as: studio.owner, body: { tell, ...fields } });

export async function sessionsOn(studio: Salon, from = studio.day, to = from): Promise<Session[]> {
  const { body } = await call("GET", `/api/workspaces/${studio.slug}/sessions?from=${from}&to=${to}`, {
    as: studio.owner,
  });
  return body.sessions;
}
