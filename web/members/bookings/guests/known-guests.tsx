import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { isWorthAsking } from "../../../../domain/guests/worth-asking.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useDebounced } from "../../lib/use-debounced.ts";
import { words } from "../../texts/words.ts";
import type { NewBookingFields } from "../draft/new-booking-fields.ts";
import type { PersonField } from "../fields/person-fields.tsx";
import { guestFacts, lastDigits } from "./guest-facts.ts";
import { ASKS_AFTER_MS, type FoundGuest, guestsQuery } from "./queries.ts";

type KnownGuestsProps = {
  slug: string;
  name: PersonField;
  timeZone: string;
  today: string;
  onPick: (guest: FoundGuest, field: PersonField) => void;
  /** The field. */
  children: ReactNode;
};

/**
 * Guests of the book below a field that somebody types in. The down key leads to them, Escape puts them away; Enter in the
 * field books as without them.
 */
export function KnownGuests({ slug, name, timeZone, today, onPick, children }: KnownGuestsProps) {
  const [typed, chosen] = useWatch<NewBookingFields, [PersonField, "guest"]>({ name: [name, "guest"] });
  const [isTyping, setIsTyping] = useState(false);
  const wanted = isTyping && !chosen ? typed.trim() : "";
  const asked = useDebounced(wanted, ASKS_AFTER_MS);
  const isAsked = isWorthAsking(wanted) && isWorthAsking(asked);
  const { data } = useQuery({ ...guestsQuery(slug, asked), enabled: isAsked });
  const format = useFormats();
  const place = useRef<HTMLDivElement>(null);
  const guests = isAsked && data ? data.guests.slice(0, SHOWN_MAX) : [];

  function press(event: KeyboardEvent) {
    if (guests.length === 0) return;
    const stops = [...(place.current?.querySelectorAll<HTMLElement>("input, [data-known]") ?? [])];
    const at = stops.findIndex((each) => each.matches(":focus"));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) stops[at + step]?.focus();
    else if (event.key === "Escape") {
      stops[0]?.focus();
      setIsTyping(false);
    } else return;
    event.preventDefault();
    event.stopPropagation(); // the dialog would close
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || setIsTyping(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the field and of the buttons in it
    <div ref={place} className="relative" onInput={() => setIsTyping(true)} onKeyDown={press} onBlur={leave}>
      {children}
      <p role="status" className="sr-only">
        {guests.length > 0 && `${words.guestBook.known}: ${guests.length}`}
      </p>
      {guests.length > 0 && (
        <ul
          ref={(list) => list?.scrollIntoView({ block: "nearest" })}
          aria-label={words.guestBook.known}
          className="absolute inset-x-0 top-full z-10 mt-1 divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-float"
        >
          {guests.map((guest) => {
            const { id, phone, email } = guest;
            const about = [phone ? lastDigits(phone) : email, ...guestFacts(guest, { format, timeZone, today })];
            return (
              <li key={id}>
                <button
                  type="button"
                  data-known=""
                  onClick={() => {
                    setIsTyping(false);
                    place.current?.querySelector("input")?.focus();
                    onPick(guest, name);
                  }}
                  className="grid min-h-11 w-full content-center px-4 py-1.5 text-left -outline-offset-2 hover:bg-sunken"
                >
                  <span className="font-medium wrap-anywhere">{guest.name}</span>
                  <span className="text-sm text-soft wrap-anywhere">{about.filter(Boolean).join(" · ")}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** More would cover the form. */
const SHOWN_MAX = 4;
