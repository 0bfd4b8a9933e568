import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { BUSINESS_TYPES } from "../../../domain/business-types.ts";
import { DEFAULT_RULES } from "../../../domain/rules.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { errorText } from "../lib/error-text.ts";
import { daysLabel, durationLabel, hoursLabel, weekdayLabel } from "../lib/hours-words.ts";
import { RoomNote } from "../lib/room-note.tsx";
import { zoneLabel } from "../lib/zone-names.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { toast } from "../ui/toaster.tsx";
import { type CompleteDraft, workspaceOf } from "./draft.ts";
import type { Draft, SentWorkspace } from "./draft-fields.ts";
import { OfferReview } from "./offer-review.tsx";
import { CreationInDoubt, createWorkspace } from "./queries.ts";
import { Value } from "./review-value.tsx";
import { StepButtons } from "./step-page.tsx";

const CREATION = ["create-workspace"];
const SIGNED_OUT = "Please sign in first. Authentication session not found.";

type ReviewStepProps = {
  draft: Draft;
  keep: (part: Draft) => void;
  back: string;
  onCreated: (sent: SentWorkspace) => Promise<void>;
};

export function ReviewStep({ draft, keep, back, onCreated }: ReviewStepProps) {
  const queryClient = useQueryClient();
  const [confirmByEmail, setConfirmByEmail] = useState(draft.confirmByEmail ?? true);
  const [earlier, setEarlier] = useState(draft.sent);
  const onSend = (sent: SentWorkspace) => {
    setEarlier(sent);
    keep({ sent });
  };
  const creation = useMutation({
    mutationKey: CREATION,
    mutationFn: (workspace: CompleteDraft) => createWorkspace(queryClient, { workspace, earlier, onSend }),
    onSuccess: onCreated,
    onError: (error) => {
      queryClient.removeQueries({ queryKey: ["slug"] });
      if (hasCode(error, "signed_out")) toast.error(SIGNED_OUT); // sign-in follows at once and keeps the draft
    },
  });
  const workspace = workspaceOf({ ...draft, confirmByEmail });
  if (!workspace) return null; // the step opens only with a complete draft
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!queryClient.isMutating({ mutationKey: CREATION })) creation.mutate(workspace); // ignores a double click
      }}
    >
      <Card className="grid grid-cols-1 gap-6">
        <dl className="grid grid-cols-1 gap-4">
          <Value name="Business name">{workspace.name}</Value>
          {workspace.description && <Value name="Description">{workspace.description}</Value>}
          <Value name="Booking page">
            {location.host}/{workspace.slug}
          </Value>
          <Value name="Business type">{BUSINESS_TYPES[workspace.businessType].name}</Value>
          {workspace.offer ? (
            <OfferReview
              offer={workspace.offer}
              weeklyClasses={workspace.weeklyClasses ?? []}
              timeZone={workspace.timeZone}
            />
          ) : (
            <Value name="Tables">
              <RoomNote
                tables={workspace.maxCapacity ?? null}
                seats={workspace.guestsPerSpot ?? DEFAULT_RULES.guestsPerSpot}
              />
            </Value>
          )}
          <Value name="Opening hours">
            <table className="tabular-nums">
              <tbody>
                {WEEKDAYS.map((day) => (
                  <tr key={day} className={workspace.weeklySchedule[day].enabled ? "" : "text-soft"}>
                    <th scope="row" className="pr-6 text-left align-top font-normal wrap-anywhere">
                      {weekdayLabel(day)}
                    </th>
                    <td>{hoursLabel(workspace.weeklySchedule[day])}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Value>
          {!workspace.offer && (
            <Value name="Default booking duration">{durationLabel(workspace.bookingDurationMinutes)}</Value>
          )}
          <Value name="Advance booking window">{daysLabel(workspace.advanceBookingDays)}</Value>
          <Value name="Time zone">{zoneLabel(workspace.timeZone)}</Value>
        </dl>
        <Checkbox
          checked={confirmByEmail}
          onChange={(ticked) => {
            setConfirmByEmail(ticked);
            keep({ confirmByEmail: ticked });
          }}
          label="Email my customers a confirmation"
          hint="Also when a booking is moved or cancelled, and as a reminder two days before."
        />
      </Card>
      {creation.isError && (
        <Alert>
          <p>{errorText(creation.error, "An unexpected error occurred")}</p>
          {creation.error instanceof CreationInDoubt && (
            <p>
              Whether your workspace was created could not be found out. Please check your connection and try again.
            </p>
          )}
          {hasCode(creation.error, "slug_taken") && (
            <Link to="/signup" className="font-semibold underline">
              Choose another name or address
            </Link>
          )}
        </Alert>
      )}
      <StepButtons
        back={back}
        label={creation.isPending ? "Creating your workspace…" : "Create Workspace"}
        disabled={creation.isPending || creation.isSuccess}
      />
    </form>
  );
}
