import type { SessionsRequest } from "../../contract/requests/sessions.ts";
import { unwrap } from "../shared/lib/api.ts";
import { api, booked, TODAY } from "./restaurants.ts";
import { aSalon, type Salon } from "./salons.ts";

/** Anna and Bo hold classes in a hall. */
export const aStudio = (): Promise<Salon> =>
  aSalon({
    people: { Anna: "12:00-22:00", Bo: "12:00-22:00" },
    rooms: "hall",
    services: {
      Yoga: { takes: "75", by: "Anna, Bo", seats: 12, upTo: 4 },
      Pilates: { takes: "45", by: "Bo", seats: 8, upTo: 4 },
    },
  });

type Held = { of?: string; by?: string } & Partial<Omit<SessionsRequest, "service" | "resources">>;

/** Yoga by Anna in the hall, today at 18:00, with 12 seats. */
export async function held({ slug, ids }: Salon, { of = "Yoga", by = "Anna", ...fields }: Held = {}) {
  const json = {
    ...{ service: ids[of] ?? "", resources: [ids[by] ?? "", ids.hall ?? ""] },
    ...{ date: TODAY, time: "18:00", minutes: 75, seats: 12, ...fields },
  };
  const { sessions } = await unwrap(api.workspaces[":slug"].sessions.$post({ param: { slug }, json }));
  return sessions;
}

type Taken = { id: string; date: string; time: string };

/** By another customer. */
export const seatsTaken = ({ slug }: Salon, { id, date, time }: Taken, guests = 1, customerName = "Somebody Else") =>
  booked(
    { slug },
    {
      ...{ customerName, customerEmail: `${customerName.toLowerCase().replace(/\W+/g, ".")}@example.com`, guests },
      ...{ bookingDate: date, bookingTime: time, sessionId: id },
    },
  );
