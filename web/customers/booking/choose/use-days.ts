import { useQuery } from "@tanstack/react-query";
import type { MonthState } from "../../../../domain/capacity/availability.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { type Door, daysQuery } from "../queries.ts";
import { stateByHours } from "./open-days.ts";

type Stretch = { from: string; to: string };

/** What each day of a stretch is for a party: by the hours alone until more is known. */
export function useDays(workspace: Workspace, door: Door, guests: number, { from, to }: Stretch, isOn = true) {
  const { data: days } = useQuery({
    ...daysQuery(door, guests, from, to),
    enabled: isOn && from <= to,
    placeholderData: (previous) => (previous?.[0]?.date === from ? previous : undefined), // another party
  });
  return (date: string): MonthState => days?.find((day) => day.date === date)?.state ?? stateByHours(workspace, date);
}
