import { useMutation, useQueryClient } from "@tanstack/react-query";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { refetchBookings } from "../bookings/shared/booking-keys.ts";
import { failureText } from "../lib/failure-text.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { changeHours } from "../lib/stored-hours.ts";
import { toast } from "../ui/toaster.tsx";

type PausedBannerProps = { slug: string; until: string; timeZone: string; isOwner: boolean };

/** All members see it; owners can end the pause. */
export function PausedBanner({ slug, until, timeZone, isOwner }: PausedBannerProps) {
  const { longDate } = useFormats();
  const client = useQueryClient();
  const resuming = useMutation({
    mutationFn: () => changeHours(slug, (stored) => ({ ...stored, onlineBookingPausedUntil: null })),
    onSuccess: () => void toast.success("Online booking is open again"),
    onError: (error) =>
      void toast.error("Error", { description: failureText(error, "Online booking could not be resumed.") }),
    onSettled: () => refetchBookings(client, slug),
  });
  return (
    <Alert tone="attention">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-xs">
          Online booking is paused until{" "}
          <span className="inline-block">
            {longDate(localDate(until, timeZone))}, {localTime(until, timeZone)}.
          </span>
        </p>
        {isOwner && (
          <Button
            aria-disabled={resuming.isPending || undefined}
            onClick={() => resuming.isPending || resuming.mutate()}
          >
            {resuming.isPending ? "Resuming…" : "Resume"}
          </Button>
        )}
      </div>
    </Alert>
  );
}
