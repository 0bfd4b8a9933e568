import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { REASON_MAX } from "../../../../contract/limits.ts";
import { hasCode, unwrap } from "../../../shared/lib/api.ts";
import { IdempotencyKey, withKey } from "../../../shared/lib/idempotency-key.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText } from "../../lib/failure-text.ts";
import { toast } from "../../ui/toaster.tsx";
import { refetchBookings } from "../shared/booking-keys.ts";
import { guestsText, SOURCE_WORDS } from "../shared/booking-words.ts";
import { OverrideQuestion } from "../shared/override-question.tsx";
import type { ShownTable } from "./floor-now.ts";
import { partyWords } from "./table-words.ts";

type WalkInHereProps = {
  slug: string;
  shown: ShownTable;
  date: string;
  now: number;
  timeZone: string;
  onSeated: () => void;
};

/** One tap seats a party that has just come at this table, for as long as such parties stay. */
export function WalkInHere({ slug, shown, date, now, timeZone, onSeated }: WalkInHereProps) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const { table, now: present } = shown;
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ guests, reason }: { guests: number; reason?: string }) => {
      const json = {
        ...{ customerName: SOURCE_WORDS.walk_in, guests, bookingDate: date, bookingTime: localTime(now, timeZone) },
        ...{ source: "walk_in" as const, attendance: "seated" as const, resources: [table.id] },
        ...(reason === undefined ? {} : { override: { reason } }),
      };
      const key = withKey(idempotencyKey.keyFor(json));
      return unwrap(api.workspaces[":slug"].bookings.$post({ param: { slug }, json }, key));
    },
    onSuccess: ({ guests }) => {
      idempotencyKey.done();
      toast(`${guestsText(guests)} seated at ${table.name}`);
      onSeated();
    },
    onError: (fault) => {
      if (!isRefused(fault)) toast.error("Error", { description: failureText(fault, "Failed to book the walk-in") });
    },
    onSettled: () => refetchBookings(client, slug),
  });
  const sizes = Array.from({ length: table.seats.max - table.seats.min + 1 }, (_, i) => table.seats.min + i);
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out */}
      <div role="group" aria-label="Walk-in here" className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-sm font-semibold">
          Walk-in here
        </span>
        {sizes.map((guests) => (
          <Button
            key={guests}
            className="min-w-11 px-2"
            aria-label={`Walk-in: ${guestsText(guests)}`}
            aria-disabled={isPending || undefined}
            onClick={() => isPending || mutate({ guests })}
          >
            {guests}
          </Button>
        ))}
      </div>
      {isRefused(error) && variables && (
        <OverrideQuestion
          title={`${table.name} cannot be had for a whole visit`}
          words={<p>{whyNotForLong(present, timeZone)}</p>}
          anyway="Seat them anyway"
          reasonMax={REASON_MAX}
          isPending={isPending}
          onAnyway={(reason) => mutate({ guests: variables.guests, reason })}
        />
      )}
    </div>
  );
}

function whyNotForLong({ next, freeUntil }: ShownTable["now"], timeZone: string): string {
  if (freeUntil !== null && freeUntil !== next?.startsAt) return `It closes at ${localTime(freeUntil, timeZone)}.`;
  return next ? `Next comes ${partyWords(next.booking)}.` : "It is closed, or too small.";
}

const isRefused = (error: unknown) => hasCode(error, "time_slot_unavailable");
