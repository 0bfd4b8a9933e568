import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LEGS_MAX } from "../../../../contract/limits.ts";
import type { Leg } from "../../../../domain/plan/rules.ts";
import { keepingPeople, legsIn, legsText } from "../../../../domain/services/chosen-visit.ts";
import { addDays } from "../../../../domain/time/calendar.ts";
import type { Offer } from "../../../shared/lib/page-data.ts";
import { keptAttempts } from "../attempt/kept-attempts.ts";
import { nextDayQuery } from "../choose/next-day.ts";
import { nextBookable } from "../choose/open-days.ts";
import type { PageWithNow } from "../choose/use-times.ts";
import type { HistoryEntry } from "../use-history-entry.ts";

/**
 * `draft`: ticked. `asked`: those whose times are shown, empty for a table, null until the customer goes on. `isGone`: one
 * of them is no longer on offer.
 */
export function useChosenLegs(
  { workspace, availability }: PageWithNow,
  offer: Offer,
  { chosen, step, booked }: HistoryEntry,
) {
  const client = useQueryClient();
  const [before] = useState(() =>
    chosen
      ? legsIn(chosen.services ?? "")
      : (booked?.booking.services ?? keptAttempts(workspace.slug)?.unanswered[0]?.services ?? takeDrawnTicks()),
  );
  const [draft, setDraft] = useState(before);
  const [asked, setAsked] = useState(step && (chosen || before.length > 0) ? before : null);
  const [firstDate, setFirstDate] = useState(availability.date);
  const [isLoading, setLoading] = useState(false);
  if (booked && asked) setAsked(null); // another booking begins with the same services ticked

  async function ask(legs: Leg[]) {
    if (legs.length > 0 && !asked?.length) {
      setLoading(true);
      setFirstDate(await firstDateFor(legs));
      setLoading(false);
    }
    setAsked(legs);
  }

  /** With a free time, or the first open one when the request fails. */
  async function firstDateFor(legs: Leg[]): Promise<string> {
    const { slug, today, lastBookableDate } = workspace;
    const yesterday = addDays(today, -1);
    const query = nextDayQuery({ slug, services: legsText(legs) }, 1, yesterday, lastBookableDate);
    const found = await client.fetchQuery(query).catch(() => nextBookable(workspace, yesterday));
    return found ?? availability.date;
  }

  const left = keepingPeople(offer, draft);
  const stillAsked = asked && keepingPeople(offer, asked);
  return {
    draft: left,
    asked: asked?.length && stillAsked?.length === 0 ? null : asked,
    isGone: left.length < draft.length || (stillAsked?.length ?? 0) < (asked?.length ?? 0),
    firstDate,
    isLoading,
    ask,
    setDraft,
    set: (legs: Leg[]) => {
      setDraft(legs);
      setAsked(legs);
    },
  };
}

/** The form that the Worker drew (worker/pages/place/draw-services.ts). */
function takeDrawnTicks(): Leg[] {
  const ticked = document.querySelectorAll<HTMLInputElement>("form[data-drawn] [name=service]:checked");
  return [...ticked].slice(0, LEGS_MAX).map(({ value: service }) => ({ service }));
}
