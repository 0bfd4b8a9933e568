import { useQuery } from "@tanstack/react-query";
import { vacantPlaces } from "../../../../domain/floor/vacant-places.ts";
import type { Leg } from "../../../../domain/plan/rules.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { words } from "../../texts/words.ts";
import { roomsAt } from "../board/floor-now.ts";
import { guestsText, tableNames, tablesText } from "../booking/booking-words.ts";
import { type Booking, dayBookingsQuery, type Overview, overviewQuery } from "../booking/queries.ts";
import { useClock } from "../booking/use-clock.ts";
import type { WalkingIn } from "./use-walk-in.ts";

/** `services`: of a visit; the device does not know who has time. */
type KeptPlacesProps = { guests: number; services?: Leg[]; walkingIn: WalkingIn };

/** Without a connection: where the party may sit down by the day that this device kept. */
export function KeptPlaces(props: KeptPlacesProps) {
  const { slug } = props.walkingIn;
  const { data: overview } = useQuery(overviewQuery(slug));
  const { data: bookings } = useQuery({
    ...dayBookingsQuery(slug, overview?.today.date ?? ""),
    enabled: overview !== undefined,
  });
  return overview && bookings ? <Places {...props} {...{ overview, bookings }} /> : null;
}

type PlacesProps = KeptPlacesProps & { overview: Overview; bookings: Booking[] };

function Places({ guests, services, walkingIn: { seat, isPending }, overview, bookings }: PlacesProps) {
  const { today, timeZone, combinations, receivedAt } = overview;
  const now = useClock(today.now, receivedAt);
  const names = tableNames(overview);
  const tables = roomsAt(overview, bookings, { at: now, isPlan: false })
    .flatMap((room) => room.tables)
    .map(({ table, now }) => ({ ...table, now }));
  const places = vacantPlaces(tables, combinations, guests);
  const asked = { guests, ...(services ? { services } : {}) };
  const untilOf = (until: number | null) => (until === null ? null : localTime(until, timeZone));
  const seatAt = (resources: string[], until: number | null = null) => {
    const place = { resources, moves: [], until: untilOf(until) };
    seat({ ...asked, date: today.date, time: localTime(now, timeZone) }, place);
  };
  if (names.size === 0 || services)
    return (
      <>
        <p role="status" className="text-sm text-attention">
          {words.walkIn.offlineUnknown}
        </p>
        <Button look="primary" size="large" isOff={isPending} onClick={() => seatAt([])}>
          {services ? words.walkIn.seatThem : words.walkIn.seatNow(guestsText(guests))}
        </Button>
      </>
    );
  return (
    <>
      <p role="status" className="text-sm text-attention">
        {places.length > 0 ? words.walkIn.offlineFree : words.walkIn.offlineFull(guestsText(guests))}
      </p>
      <ul className="grid gap-2">
        {places.map(({ resources, until }) => (
          <li key={resources.join()}>
            <Button
              size="large"
              className="w-full justify-between py-2"
              isOff={isPending}
              onClick={() => seatAt(resources, until)}
            >
              {tablesText(resources, names)}
              {until !== null && (
                <span className="text-sm font-normal text-attention">
                  {words.walkIn.freeUntil(localTime(until, timeZone))}
                </span>
              )}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
