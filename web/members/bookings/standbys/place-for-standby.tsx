import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { IdempotencyKey } from "../../../shared/lib/idempotency-key.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { NotRead } from "../../ui/load-failure.tsx";
import { toast } from "../../ui/toaster.tsx";
import { refetchBookings } from "../booking/booking-keys.ts";
import { guestsText, visitText } from "../booking/booking-words.ts";
import type { Overview } from "../booking/queries.ts";
import { wallMinuteAt } from "../booking/use-clock.ts";
import { servicesParam } from "../fields/services-field.tsx";
import { timesQuery } from "../fields/time-offers.ts";
import { type Minutes, MinutesField } from "../holds/minutes-field.tsx";
import { holdPlace } from "../holds/queries.ts";
import type { Standby } from "../holds/waitlist-query.ts";
import { sessionsQuery } from "../sessions/queries.ts";
import { PanelFooter } from "./panel-footer.tsx";

type PlaceForStandbyProps = {
  slug: string;
  overview: Overview;
  date: string;
  now: number;
  standby: Standby;
  onBack: () => void;
};

/** A member holds a place for a party that waits: a tap on a free time does. Those of its window come first. */
export function PlaceForStandby({ slug, overview, date, now, standby, onBack }: PlaceForStandbyProps) {
  const { customerName, guests, services, dates, mustCall } = standby;
  const { timeZone } = overview;
  const [minutes, setMinutes] = useState<Minutes>(null);
  const [isSilent, setSilent] = useState(mustCall);
  const { hold, isBusy, error } = useHold(slug, standby, onBack);
  const times = useFreeTimes(slug, standby, date, wallMinuteAt(now, date, timeZone));
  const window = dates.find((each) => each.date === date);
  const say = words.standbys;
  const fits = (time: string) => window !== undefined && window.from <= time && time <= window.until;
  const take = (time: string) => hold({ date, time }, minutes, isSilent);
  const own = times.free?.filter(fits) ?? [];
  const others = times.free?.filter((time) => !fits(time)) ?? [];
  return (
    <>
      <p className="text-soft">
        {[visitText({ services }) ?? guestsText(guests), window && say.between(window.from, window.until)]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {mustCall ? (
        <p className="text-sm text-soft">{words.holds.callThem}</p>
      ) : (
        <Checkbox checked={isSilent} onChange={setSilent} label={words.holds.instead.silent} />
      )}
      <MinutesField value={minutes} onChange={setMinutes} isSilent={isSilent} />
      {error && <Alert title={say.failed.hold}>{failureText(error, words.ui.unexpected)}</Alert>}
      {!times.free && <NotRead query={times.read} failure={words.bookingFields.times.notLoaded} />}
      {times.free && own.length === 0 && <p>{say.noTime}</p>}
      {own.length > 0 && (
        <Times label={say.ownTimes} times={own} {...{ isBusy }} name={customerName ?? ""} onTime={take} />
      )}
      {others.length > 0 && (
        <Times label={say.otherTimes} times={others} {...{ isBusy }} name={customerName ?? ""} onTime={take} />
      )}
      <PanelFooter>
        <Button onClick={onBack}>{words.ui.back}</Button>
      </PanelFooter>
    </>
  );
}

type TimesProps = { label: string; times: string[]; name: string; isBusy: boolean; onTime: (time: string) => void };

const Times = ({ label, times, name, isBusy, onTime }: TimesProps) => (
  <fieldset className="grid gap-1.5">
    <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1.5">
      {times.map((time) => (
        <Button
          key={time}
          className="min-h-12 px-2 tabular-nums"
          aria-label={words.standbys.timeFor(time, name)}
          isOff={isBusy}
          onClick={() => onTime(time)}
        >
          {time}
        </Button>
      ))}
    </div>
  </fieldset>
);

/** Times of the date that are ahead and free for the party; of a class its own, if seats are left. */
function useFreeTimes(slug: string, { guests, area, services, sessionId }: Standby, date: string, nowMinute: number) {
  const legs = services?.map(({ id, person }) => (person ? { service: id, person: person.id } : { service: id }));
  const param = legs ? (servicesParam(legs) ?? undefined) : undefined;
  const times = useQuery({
    ...timesQuery(slug, date, guests, undefined, area ?? undefined, param),
    enabled: sessionId === null,
  });
  const sessions = useQuery({ ...sessionsQuery(slug, date, date), enabled: sessionId !== null });
  if (sessionId !== null) {
    const free = sessions.data?.filter(({ id, cancelled }) => id === sessionId && !cancelled).map(({ time }) => time);
    return { read: sessions, free };
  }
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const free = times.data?.slots.filter(({ refusal, time }) => !refusal && minute(time) > nowMinute);
  return { read: times, free: free?.map(({ time }) => time) };
}

function useHold(slug: string, { id, customerName }: Standby, onDone: () => void) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const holding = useMutation({
    mutationFn: (asked: Parameters<typeof holdPlace>[1]) => holdPlace(slug, asked, idempotencyKey.keyFor(asked)),
    onSuccess: (_, { place }) => {
      idempotencyKey.done();
      toast.success(words.standbys.held(customerName ?? "", place.time));
      onDone();
    },
    onSettled: () => refetchBookings(client, slug),
  });
  return {
    isBusy: holding.isPending,
    error: holding.error,
    hold: (place: { date: string; time: string }, minutes: Minutes, isSilent: boolean) =>
      holding.isPending ||
      holding.mutate({
        for: { standby: id },
        place,
        ...(isSilent ? { silent: true } : minutes === null ? {} : { minutes }),
      }),
  };
}
