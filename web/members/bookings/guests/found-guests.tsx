import { useQuery } from "@tanstack/react-query";
import { BookUser, type LucideIcon, UserRound, UserRoundPlus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router";
import { digitsOf, isWorthAsking, readQuestion } from "../../../../domain/guests/worth-asking.ts";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useListener } from "../../lib/use-listener.ts";
import { words } from "../../texts/words.ts";
import { KeyHint } from "../../ui/key-hint.tsx";
import { careText } from "./care-text.ts";
import { guestFacts, lastDigits } from "./guest-facts.ts";
import { GuestLine } from "./guest-line.tsx";
import { ASKS_AFTER_MS, type FoundGuest, guestsQuery } from "./queries.ts";

/** A new booking is for a guest of the book, or for a number that nobody has. */
export type PickedGuest = Pick<FoundGuest, "name" | "phone" | "email"> & {
  id: string | null;
  preferred?: FoundGuest["preferred"];
};

type FoundGuestsProps = {
  slug: string;
  /** The text of the search field. */
  typed: string;
  field: RefObject<HTMLInputElement | null>;
  /** Enter was pressed at this text, perhaps before this part was there; `onActed` once it was acted upon. */
  isEntered: boolean;
  onActed: () => void;
  timeZone: string;
  today: string;
  onPick: (guest: PickedGuest) => void;
};

/**
 * Guests while somebody types, above the bookings. Enter in the field books for the first where a number was typed or one
 * guest alone is found; else it leads to the first.
 */
export function FoundGuests({ slug, typed, field, isEntered, onActed, timeZone, today, onPick }: FoundGuestsProps) {
  const wanted = typed.trim();
  const asked = useDebounced(wanted, ASKS_AFTER_MS);
  const isAsked = isWorthAsking(wanted) && isWorthAsking(asked);
  const { data, isPlaceholderData, error } = useQuery({ ...guestsQuery(slug, asked), enabled: isAsked });
  const isAnswered = isAsked && data !== undefined && !isPlaceholderData && asked === wanted;
  const { mail, words: names, numbers } = readQuestion(wanted);
  const isNumber = mail === null && names.length === 0 && numbers.length > 0;
  const guests: PickedGuest[] = isAsked && data ? data.guests : [];
  const unknown = isAnswered && isNumber && guests.length === 0 && digitsOf(wanted).length >= NEW_FROM_DIGITS;
  const first = guests[0] ?? (unknown ? { id: null, name: "", phone: wanted, email: null } : undefined);
  const isEnterBooking = isNumber || guests.length === 1;
  const list = useRef<HTMLUListElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll("button") ?? [])];

  useListener(
    PRESS,
    (event) => {
      if (event.target !== field.current || event.key !== "ArrowDown" || !first) return;
      buttons()[0]?.focus();
      event.preventDefault();
    },
    { capture: true }, // before the keys of the bookings below
  );
  const enter = useEffectEvent(() => {
    onActed();
    if (first && isEnterBooking) onPick(first);
    else buttons()[0]?.focus();
  });
  const typedOver = useEffectEvent(onActed);
  useEffect(() => {
    if (!isEntered) typedOver();
    else if (isAnswered) enter();
  }, [isEntered, isAnswered]);
  useEffect(() => {
    if (new URLSearchParams(location.search).has("phone")) field.current?.focus(); // a telephone system opened the page
  }, [field]);

  if (!isAsked) return null;
  if (error) return <p className="text-sm text-soft">{words.guestBook.notRead}</p>;
  if (!data) return <Skeleton className="h-14 flex-1 basis-80" />;
  return (
    <section
      aria-label={words.guestBook.title}
      aria-busy={!isAnswered}
      className="grid min-w-0 flex-1 basis-80 grid-cols-1 gap-1.5"
    >
      <p role="status" className="sr-only">
        {isAnswered && (guests.length > 0 ? words.guestBook.found(guests.length) : words.guestBook.nobody)}
      </p>
      {first && (
        <>
          <h2 className="text-sm text-soft">{words.guestBook.title}</h2>
          <ul
            ref={list}
            onKeyDown={(event) => moveIn(event, buttons(), field.current)}
            className={`-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:overflow-clip md:rounded-lg md:border ${isAnswered ? "" : "opacity-60"}`}
          >
            {unknown && <NewGuest phone={wanted} onPick={() => onPick(first)} />}
            {data.guests.map((guest, i) => (
              <FoundGuestLine
                key={guest.id}
                {...{ slug, guest, timeZone, today }}
                isEntered={i === 0 && isEnterBooking}
                onPick={() => onPick(guest)}
              />
            ))}
          </ul>
        </>
      )}
      {data.building !== null && <p className="text-sm text-soft">{words.guestBook.building(data.building)}</p>}
      {isAnswered && data.more && <p className="text-sm text-soft">{words.guestBook.more}</p>}
      {data.keptAt !== undefined && <p className="text-sm text-attention">{words.guestBook.offline}</p>}
    </section>
  );
}

const PRESS = ["keydown"] as const;
/** A shorter one is still being typed. */
const NEW_FROM_DIGITS = 6;

function moveIn(event: KeyboardEvent, buttons: HTMLElement[], field: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const at = buttons.findIndex((button) => button.matches(":focus")) + step;
  (at < 0 ? field : buttons[at])?.focus();
}

type FoundGuestProps = {
  slug: string;
  guest: FoundGuest;
  timeZone: string;
  today: string;
  isEntered: boolean;
  onPick: () => void;
};

function FoundGuestLine({ slug, guest, timeZone, today, isEntered, onPick }: FoundGuestProps) {
  const { name, phone, email, care, tags } = guest;
  const facts = guestFacts(guest, { format: useFormats(), timeZone, today });
  const reach = phone ? lastDigits(phone) : email;
  const signs = [...(care ? [careText(care)] : []), ...tags.map((tag) => tag.name)];
  return (
    <Line
      icon={UserRound}
      isEntered={isEntered}
      label={words.guestBook.bookFor(name, [reach, ...signs, ...facts].filter(Boolean).join(", "))}
      onPick={onPick}
      beside={
        <Link
          to={`/${slug}/dashboard/guests/${encodeURIComponent(guest.id)}`}
          aria-label={words.guestBook.pageOf(name)}
          title={words.guestBook.pageOf(name)}
          className="grid min-w-11 shrink-0 place-items-center border-l border-line text-soft -outline-offset-2 hover:bg-sunken"
        >
          <BookUser aria-hidden="true" size={20} />
        </Link>
      }
    >
      <GuestLine {...{ guest, reach, facts }} />
    </Line>
  );
}

const NewGuest = ({ phone, onPick }: { phone: string; onPick: () => void }) => (
  <Line icon={UserRoundPlus} isEntered label={`${words.guestBook.newGuest}, ${phone}`} onPick={onPick}>
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">{words.guestBook.newGuest}</span>
      <span className="text-sm text-soft tabular-nums wrap-anywhere">{phone}</span>
    </span>
  </Line>
);

type LineProps = {
  icon: LucideIcon;
  isEntered: boolean;
  label: string;
  onPick: () => void;
  beside?: ReactNode;
  children: ReactNode;
};

/** `isEntered`: Enter in the search field presses it. `beside`: what else can be done. */
const Line = ({ icon: Icon, isEntered, label, onPick, beside, children }: LineProps) => (
  <li className="flex items-stretch">
    <button
      type="button"
      aria-label={label}
      onClick={onPick}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-sunken"
    >
      <Icon aria-hidden="true" size={20} className="shrink-0 text-soft" />
      {children}
      {isEntered && (
        <span aria-hidden="true" className="hidden md:block">
          <KeyHint>↵</KeyHint>
        </span>
      )}
    </button>
    {beside}
  </li>
);
