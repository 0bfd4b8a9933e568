import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { endsVisit } from "../../../../domain/day/attendance.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { failureText } from "../../lib/error-text.ts";
import { readUnsaved } from "../../lib/use-stored-form.ts";
import { words } from "../../texts/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { cachedBooking } from "../booking/booking-changes.ts";
import { type Details, detailsQuery } from "../booking/details-query.ts";
import type { Booking } from "../booking/queries.ts";
import { BookingFacts, DetailsHeader, type Part } from "./booking-facts.tsx";
import { DetailsFooter, type DetailsProps } from "./details-layout.tsx";
import { DetailsView } from "./details-view.tsx";
import { typedBookingOf } from "./edit/booking-fields.ts";
import { EditForm } from "./edit/edit-form.tsx";
import { unsavedEditKey } from "./edit/use-edit.ts";
import { MoveForm, MoveSeats } from "./move/move-form.tsx";
import { NextPart } from "./next-part.tsx";
import { TableForm } from "./place/table-form.tsx";

type BookingDetailsProps = Omit<DetailsProps, "onGoing">;

export function BookingDetails(props: BookingDetailsProps) {
  const { which, onClose } = props;
  return (
    <Dialog
      open
      isLong
      hidesTitle
      onClose={onClose}
      title={words.details.title}
      description={words.details.description}
    >
      {isId(which.id) ? <DetailsLoader {...props} /> : <NotFound onClose={onClose} />}
    </Dialog>
  );
}

/** The URL's id is worth a request only if a UUID. */
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

function DetailsLoader(props: BookingDetailsProps) {
  const { which, timeZone, onClose } = props;
  const client = useQueryClient();
  const [isGoing, setIsGoing] = useState(false);
  const { data, error, refetch } = useQuery({
    ...detailsQuery(which),
    enabled: ({ state }) => !isGoing && !isDeleted(state.error), // stops polling a deleted booking
  });
  if (data) return <ViewOrEdit {...props} details={data} isGone={isDeleted(error)} onGoing={setIsGoing} />;
  if (isDeleted(error)) return <NotFound onClose={onClose} />;
  if (!error) return <DetailsSkeleton onClose={onClose} />;
  const known = cachedBooking(client, which.slug, which.id);
  return (
    <>
      <LoadFailure text={failureText(error, words.details.notLoaded)} onRetry={() => void refetch()} />
      {known && ( // the member can still call the customer
        <>
          <DetailsHeader booking={known} {...{ timeZone }} status={null} />
          <BookingFacts details={{ booking: known, events: [] }} {...{ timeZone }} />
        </>
      )}
    </>
  );
}

const isDeleted = (error: Error | null) => hasCode(error, "booking_not_found");

/** Continues an edit that a sign-out interrupted. */
function ViewOrEdit(props: DetailsProps & { details: Details; isGone: boolean }) {
  const { memberId, which, details, part } = props;
  const [unsaved, setUnsaved] = useState(() => readUnsaved(unsavedEditKey(memberId), typedBookingOf(which.id)));
  const [shown, setShown] = useState<"facts" | Part>(
    unsaved ? "edit" : part === null || part === "late" ? "facts" : part,
  );
  const [left, setLeft] = useState<Part | null>(null);
  function leave() {
    setUnsaved(null);
    setLeft(shown === "facts" ? null : shown);
    setShown("facts");
  }
  if (shown === "edit") return <EditForm {...props} unsaved={unsaved} onDone={leave} />;
  if (props.isGone) return <NotFound onClose={props.onClose} />;
  const { attendance, status, hold }: Booking = details.booking;
  const canChange = status !== "cancelled" && !hold;
  const Move = details.booking.session ? MoveSeats : MoveForm;
  if (shown === "move" && canChange) return <Move {...props} onBack={leave} />;
  if (shown === "next" && canChange) return <NextPart {...props} onBack={leave} />;
  if (shown === "table" && canChange && !endsVisit(attendance)) return <TableForm {...props} onBack={leave} />;
  return <DetailsView {...props} left={left} onShow={setShown} />;
}

function NotFound({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status">
        <p className="text-lg font-semibold">{words.details.notFound}</p>
        <p className="text-soft">{words.details.maybeDeleted}</p>
      </div>
      <Button onClick={onClose}>{words.ui.close}</Button>
    </div>
  );
}

const FACTS = ["w-40", "w-24", "w-48", "w-36", "w-20", "w-28"];

function DetailsSkeleton({ onClose }: { onClose: () => void }) {
  return (
    <>
      <div role="status" aria-label={words.ui.loading} className="grid gap-5">
        <div className="grid gap-2">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-5 w-36" />
        </div>
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {FACTS.slice(0, 4).map((width) => (
            <Skeleton key={width} className="h-11" />
          ))}
        </div>
        <div className="grid gap-4 border-t border-line pt-5 md:grid-cols-2">
          {FACTS.map((width) => (
            <div key={width} className="grid gap-1">
              <Skeleton className="h-4 w-16" />
              <Skeleton className={`h-5 ${width}`} />
            </div>
          ))}
        </div>
      </div>
      <DetailsFooter>
        <Button className="ml-auto" onClick={onClose}>
          {words.ui.close}
        </Button>
      </DetailsFooter>
    </>
  );
}
