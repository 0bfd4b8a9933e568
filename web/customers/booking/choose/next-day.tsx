import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { addDays } from "../../../../domain/time/calendar.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { nextDayQuery, type TimesAccess } from "../queries.ts";
import { nextBookable } from "./open-days.ts";

type NextDayProps = {
  workspace: Workspace;
  access: TimesAccess;
  guests: number;
  after: string;
  onDate: (date: string) => void;
  otherwise: ReactNode;
};

/** The next day with a free time, or the next open day when the request fails. */
export function NextDay({ workspace, access, guests, after, onDate, otherwise }: NextDayProps) {
  const texts = useTexts();
  const { today, lastBookableDate: last } = workspace;
  const from = after < today ? addDays(today, -1) : after;
  const { data, isPending, isError } = useQuery({ ...nextDayQuery(access, guests, from, last), enabled: from < last });
  if (from >= last) return otherwise;
  if (isPending) return <Skeleton className="h-11 w-64" />;
  const next = isError ? nextBookable(workspace, from) : data;
  if (!next)
    return (
      <>
        <p>{texts.booking.noneUntil(texts.format.longDate(last))}</p>
        {otherwise}
      </>
    );
  return <Button onClick={() => onDate(next)}>{texts.booking.nextOpenDay(texts.format.longDate(next))}</Button>;
}
