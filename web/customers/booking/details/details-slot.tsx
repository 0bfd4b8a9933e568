import { Suspense } from "react";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useQuery } from "../../use-query.ts";
import { loadDetails } from "../load-parts.ts";
import type { DetailsProps } from "./details.tsx";

/** Asked for once the first screen is drawn, and again when the line is back. */
export function useDetails() {
  const { data, isError, refetch } = useQuery({
    queryKey: ["details"],
    queryFn: loadDetails,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { part: data, isError, refetch: () => void refetch() };
}

type DetailsSlotProps = DetailsProps & { loaded: ReturnType<typeof useDetails> };

export function DetailsSlot({ loaded: { part, isError, refetch }, ...details }: DetailsSlotProps) {
  const { booking } = useTexts();
  if (isError && !part)
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">{booking.formNotLoaded}</p>
        <Button onClick={refetch}>{booking.tryAgain}</Button>
      </div>
    );
  return <Suspense fallback={<Waiting />}>{part ? <part.Details {...details} /> : <Waiting />}</Suspense>;
}

/** As high as the fields. */
const Waiting = () => (
  <div className="grid items-start gap-5 xl:grid-cols-2">
    {["name", "email", "phone", "notes"].map((field) => (
      <div key={field} className="grid grid-cols-1 gap-1.5">
        <span className="text-sm">&nbsp;</span>
        <Skeleton className="h-12" />
      </div>
    ))}
  </div>
);
