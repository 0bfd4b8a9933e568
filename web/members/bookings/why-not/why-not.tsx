import { useQuery } from "@tanstack/react-query";
import { MAX_GUESTS_STAFF } from "../../../../contract/limits.ts";
import { isDate, isTime } from "../../../../domain/time/calendar.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { guestsText } from "../booking/booking-words.ts";
import { useTables } from "../booking/use-tables.ts";
import { MovesList } from "../place/trial-result.tsx";
import { OverrideQuestion, type ShownRefusal } from "./override-question.tsx";
import { type AskedTime, type Explained, type MakeRoom, type Why, whyQuery } from "./queries.ts";
import { evidenceText, nextText, onlineText, presentText, ruleText } from "./why-words.ts";

type WhyNotProps = {
  slug: string;
  timeZone: string;
  asked: AskedTime;
  /** The booking to move: its own spots count as free. */
  except?: string;
  /** The server's, once the booking was sent. */
  refusal: ShownRefusal | null;
  /** Better words than the rule's, at once. */
  said?: { title: string; words: string } | null;
  nameOn: (date: string, time: string) => string;
  /** A tap on a remedy acts at once: "Book instead". */
  instead?: string;
  anyway: string;
  isPending: boolean;
  onTake: (remedy: AskedTime) => void;
  /** Where a person was asked for: somebody else has time. */
  onAnyone?: () => void;
  onAnyway: (reason: string) => void;
  /** Where tables are given: these bookings may move. Absent: nobody moves for it. */
  onMakeRoom?: ((makeRoom: MakeRoom) => void) | undefined;
};

/** Says why a chosen time cannot be had, and what would fit (docs/rules.md#why-not). Nothing for a free time. */
export function WhyNot({ slug, except, refusal, said, nameOn, ...rest }: WhyNotProps) {
  const { timeZone, instead, anyway, isPending, onTake, onAnyone, onAnyway, onMakeRoom } = rest;
  const { bookingDate: date, bookingTime: time, guests, area, resources, services } = rest.asked;
  const asked: AskedTime = { bookingDate: date, bookingTime: time, guests, area, resources, services };
  const format = useFormats();
  const isParty = Number.isInteger(guests) && guests >= 1 && guests <= MAX_GUESTS_STAFF;
  const enabled = isDate(date) && isTime(time) && isParty;
  const why = useQuery({ ...whyQuery(slug, asked, except), enabled }).data;
  const { names, bookingType } = useTables(slug);
  const moves = why?.remedies.find((remedy) => remedy.kind === "make_room")?.moves;
  const refused = why?.refusal ?? null;
  const online = why?.online && onlineText(why.online, { bookingType, format, timeZone, date });
  if (!refusal && !refused && !said)
    return online ? (
      <p role="status" className="text-sm text-soft">
        {words.whyNot.freeByPhone(online)}
      </p>
    ) : null;

  const nameOf = (take: AskedTime) => {
    if (take.guests !== guests) return guestsText(take.guests);
    const name = nameOn(take.bookingDate, take.bookingTime);
    return take.bookingDate === date ? name : `${format.shortDate(take.bookingDate)}, ${name}`;
  };
  return (
    <OverrideQuestion
      key={`${date} ${time} ${guests} ${resources} ${services}`}
      title={refusal?.title ?? said?.title ?? words.whyNot.title(nameOn(date, time))}
      words={
        <>
          <p>{refusal?.words ?? said?.words ?? (refused && ruleText(refused))}</p>
          <Lines lines={[refused && !said && evidenceText(refused.evidence, { bookingType, format })]} />
        </>
      }
      note={
        why &&
        refused &&
        !said && <Lines lines={[presentText(refused.evidence), ...furtherLines(why, refused, online)]} />
      }
      takesFocus={refusal !== null}
      {...(instead ? { instead } : {})}
      alternatives={[
        ...(onAnyone && (refusal ?? refused)?.reason === "person_unavailable"
          ? [{ key: "anyone", label: words.whyNot.anyone, onChoose: onAnyone }]
          : []),
        ...remediesOf(asked, why, refusal).map((take) => ({
          key: `${take.bookingDate} ${take.bookingTime} ${take.guests}`,
          label: nameOf(take),
          onChoose: () => onTake(take),
        })),
      ]}
      {...(mayOverride(why, refusal) ? { anyway } : {})}
      isPending={isPending}
      onAnyway={onAnyway}
    >
      {moves && onMakeRoom && (
        <div className="grid justify-items-start gap-2 text-sm">
          <MovesList {...{ moves, names }} />
          <Button isOff={isPending} onClick={() => onMakeRoom({ expect: moves.map(({ id }) => id) })}>
            {words.whyNot.makeRoom}
          </Button>
        </div>
      )}
    </OverrideQuestion>
  );
}

type Line = string | null | undefined | false;

const Lines = ({ lines }: { lines: Line[] }) => lines.map((line) => line && <p key={line}>{line}</p>);

/** The next rule in the way, and the answer to a customer, where it is another. */
const furtherLines = ({ next, online: told }: Why, { reason }: Explained, online: Line): Line[] => [
  next && nextText(next),
  told && told.reason !== reason ? online : null,
];

/** Times, then fewer guests, then what the server offers on other dates. */
function remediesOf(asked: AskedTime, why: Why | undefined, refusal: ShownRefusal | null): AskedTime[] {
  const { guests, bookingDate } = asked;
  const offered = (refusal?.alternatives ?? []).map((time) => ({ ...time, guests }));
  if (!why) return offered;
  const found = why.remedies.flatMap((remedy): AskedTime[] => {
    if (remedy.kind === "start") return [{ ...asked, bookingTime: remedy.bookingTime }];
    return remedy.kind === "guests" ? [{ ...asked, guests: remedy.guests }] : [];
  });
  return [...found, ...offered.filter((other) => other.bookingDate !== bookingDate)];
}

const mayOverride = (why: Why | undefined, refusal: ShownRefusal | null) =>
  refusal ? refusal.mayOverride : why?.remedies.some(({ kind }) => kind === "override");
