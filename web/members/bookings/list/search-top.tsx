import type { RefObject } from "react";
import type { Overview } from "../booking/queries.ts";
import { FoundGuests, type PickedGuest } from "../guests/found-guests.tsx";
import { likedHere } from "../guests/liked.ts";
import { NumberPad } from "../guests/number-pad.tsx";
import { SearchFilters } from "./search-filters.tsx";
import type { Search } from "./use-search.tsx";

type SearchTopProps = {
  slug: string;
  overview: Pick<Overview, "timeZone" | "today" | "offer" | "resources" | "areas">;
  search: Search;
  field: RefObject<HTMLInputElement | null>;
  isSearching: boolean;
  onGuest: (guest: PickedGuest, guests: number) => void;
};

/** Above the bookings that are found: the guests whom the text names, and the dates to search in. */
export function SearchTop({ slug, overview, search, field, isSearching, onGuest }: SearchTopProps) {
  const { timeZone, offer, resources } = overview;
  const today = overview.today.date;
  const isOfOne = offer !== null && resources.every(({ archived }) => archived);
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <NumberPad typed={search.typed} field={field} onType={search.type} />
        <FoundGuests
          {...{ slug, field, timeZone, today }}
          typed={search.typed}
          isEntered={search.entered !== ""}
          onActed={() => search.enter("")}
          onPick={(guest) =>
            onGuest(
              { ...guest, preferred: likedHere({ preferred: guest.preferred ?? null }, overview) },
              isOfOne ? 1 : 2,
            )
          }
        />
      </div>
      {isSearching && <SearchFilters {...{ search, today }} />}
    </>
  );
}
