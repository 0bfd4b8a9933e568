import { useQuery } from "@tanstack/react-query";
import type { Closure } from "../../../domain/rules.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { AffectedBookings } from "./affected-bookings.tsx";
import { affectedQuery } from "./queries.ts";
import { countOf, WILL_BE_CANCELLED } from "./words.ts";

type AffectedNoteProps = { slug: string; closures: Closure[]; isChanged: boolean; timeZone: string };

/** As soon as days are closed on screen: how many bookings that would cancel, and which. */
export function AffectedNote({ slug, closures, isChanged, timeZone }: AffectedNoteProps) {
  const { data } = useQuery({ ...affectedQuery(slug, closures), enabled: isChanged && closures.length > 0 });
  if (!data || data.affectedBookings === 0 || !isChanged) return null;
  const count = data.affectedBookings;
  return (
    <Alert
      tone="attention"
      title={`${countOf(count, "booking is", "bookings are")} affected and will be cancelled when you save.`}
    >
      <details>
        <summary className="min-h-11 content-center underline">Show {count === 1 ? "it" : "them"}</summary>
        <AffectedBookings label={WILL_BE_CANCELLED} count={count} bookings={data.bookings} timeZone={timeZone} />
      </details>
    </Alert>
  );
}
