import { EllipsisVertical } from "lucide-react";
import { useRef, useState } from "react";
import { telUrl } from "../../../../domain/looks/address.ts";
import { lengthText } from "../../../../domain/services/prices.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats, useToday } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { Menu } from "../../ui/menu.tsx";
import { PhoneText } from "../../ui/phone-text.tsx";
import { guestsText, visitText } from "../booking/booking-words.ts";
import type { Overview } from "../booking/queries.ts";
import { EndingQuestion } from "../holds/ending-question.tsx";
import type { Standby } from "../holds/waitlist-query.ts";
import { CALL } from "./offer-rows.tsx";
import type { StandbyActions } from "./use-standby-actions.ts";

type StandbyRowProps = {
  standby: Standby;
  date: string;
  timeZone: string;
  areas: Overview["areas"];
  actions: StandbyActions;
  onPlace: () => void;
  onChange: () => void;
};

/** A party that waits: its place in the line, for what and since when, and all that stands in its way. */
export function StandbyRow({ standby, date, timeZone, areas, actions, onPlace, onChange }: StandbyRowProps) {
  const {
    id,
    state,
    position,
    customerEmail,
    customerPhone,
    isUnreachable,
    notes,
    services,
    guests,
    sessionId,
    dates,
  } = standby;
  const [asks, setAsks] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const say = words.standbys;
  const { ending } = say;
  const name = standby.customerName ?? say.served.someone;
  const { offer } = standby;
  const { shortDate } = useFormats();
  const facts = useFacts({ standby, date, timeZone, areas });
  const trouble = isUnreachable
    ? { words: say.unreachable, about: say.unreachableAbout }
    : state === "asleep" && { words: say.asleep, about: say.asleepAbout };
  const ofClass = sessionId === null ? [] : [say.add.class];
  const party =
    visitText({ services }) ?? [...ofClass, ...(sessionId && guests === 1 ? [] : [guestsText(guests)])].join(", ");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="wrap-anywhere">
          {position !== null && (
            <span className="text-soft tabular-nums">
              <span aria-hidden="true">{position}. </span>
              <span className="sr-only">{say.place(position)}: </span>
            </span>
          )}
          <span className="font-semibold">{name}</span> · {party}
        </p>
        <p className="text-sm text-soft wrap-anywhere">{facts.join(" · ")}</p>
        {notes && <p className="text-sm wrap-anywhere">{notes}</p>}
        {trouble && (
          <p className="text-sm font-medium text-attention" title={trouble.about}>
            {trouble.words}
            <span className="sr-only">. {trouble.about}</span>
          </p>
        )}
        {offer && (
          <p className="text-sm text-accent-ink tabular-nums">
            {offer.bookingDate === date
              ? say.offeredHere(offer.bookingTime)
              : say.offeredElsewhere(shortDate(offer.bookingDate))}
          </p>
        )}
      </div>
      <span className="flex flex-wrap items-center gap-x-2 empty:hidden max-md:order-last max-md:w-full">
        {customerPhone && (
          <a href={telUrl(customerPhone)} className={CALL}>
            <PhoneText phone={customerPhone} />
          </a>
        )}
        {state === "waiting" && (
          <Button aria-label={say.holdFor(name)} onClick={onPlace}>
            {say.holdPlace}
          </Button>
        )}
        {state === "asleep" && (
          <Button isOff={actions.isBusy} aria-label={say.wakeOf(name)} onClick={() => actions.wake(id, name)}>
            {say.wake}
          </Button>
        )}
      </span>
      <Menu
        ref={menu}
        label={say.moreFor(name)}
        items={[
          { label: say.change, onPick: onChange },
          { label: say.end, onPick: () => setAsks(true) },
        ]}
        className="grid size-11 shrink-0 place-items-center self-start rounded-md text-soft hover:bg-sunken max-md:-mr-3 md:self-center"
      >
        <EllipsisVertical aria-hidden="true" size={18} />
      </Menu>
      <EndingQuestion
        open={asks}
        say={{
          ...ending,
          title: ending.title(name),
          notify: ending.notify(name),
          ...(dates.length > 1 ? { description: ending.about } : {}),
        }}
        canTell={Boolean(customerEmail || customerPhone)}
        isBusy={actions.isBusy}
        finalFocus={() => menu.current}
        onClose={() => setAsks(false)}
        onEnd={(terms) => actions.end(id, name, terms, () => setAsks(false))}
      />
    </li>
  );
}

type FactsProps = Pick<StandbyRowProps, "standby" | "date" | "timeZone" | "areas">;

/** "18:30–20:30, best about 19:00", "since Mon 14:02", "also Sat 21 Nov". */
function useFacts({ standby, date, timeZone, areas }: FactsProps): string[] {
  const { dates, createdAt, leastNotice, area, source, mustCall } = standby;
  const { shortDate } = useFormats();
  const today = useToday();
  const say = words.standbys;
  const own = dates.find((each) => each.date === date);
  const others = dates.filter((each) => each.date !== date).map((each) => shortDate(each.date));
  const joined = localDate(createdAt, timeZone);
  const since = localTime(createdAt, timeZone);
  return [
    ...(own ? [windowText(own)] : []),
    ...areas.filter(({ id }) => id === area).map(({ name }) => name),
    say.since(joined === today ? since : `${shortDate(joined)}, ${since}`),
    ...(others.length > 0 ? [say.alsoOn(others.join(", "))] : []),
    ...(leastNotice > 0 ? [say.leastNotice(lengthText(leastNotice))] : []),
    ...(source === "online" ? [] : [say.byPhone]),
    ...(mustCall ? [say.toBeCalled] : []),
  ];
}

/** "18:30–20:30, best about 19:00"; of a class its start. */
export function windowText({ from, until, around }: Standby["dates"][number]): string {
  const say = words.standbys;
  const window = from === until ? from : say.between(from, until);
  return around === null || from === until ? window : `${window}, ${say.around(around)}`;
}
