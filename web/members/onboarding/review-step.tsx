import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Offer } from "../../../domain/plan/rules.ts";
import { lengthText, priceText } from "../../../domain/services/prices.ts";
import type { WeeklyClass } from "../../../domain/services/weekly-classes.ts";
import { localeIn } from "../../../domain/texts/formats-in.ts";
import { regionOfZone } from "../../../domain/texts/regions.ts";
import { WEEKDAYS, type Weekday } from "../../../domain/time/calendar.ts";
import { hasCode } from "../../shared/lib/api.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Card } from "../../shared/ui/card.tsx";
import { Form } from "../../shared/ui/form.tsx";
import { errorText } from "../lib/error-text.ts";
import { daysLabel, durationLabel, hoursLabel, weekdayLabel } from "../lib/hours-words.ts";
import { tablesSum } from "../lib/make-tables.ts";
import { staysInWords } from "../lib/stay-words.ts";
import { zoneLabel } from "../lib/zone-names.ts";
import { language, words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { toast } from "../ui/toaster.tsx";
import { type CompleteDraft, workspaceOf } from "./draft.ts";
import type { Draft, SentWorkspace } from "./draft-fields.ts";
import { CreationInDoubt, createWorkspace } from "./queries.ts";
import { StepButtons } from "./step-page.tsx";
import { heldText } from "./trade-in-draft.ts";

const CREATION = ["create-workspace"];

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
      if (hasCode(error, "signed_out")) toast.error(words.onboarding.review.signedOut); // sign-in follows at once and keeps the draft
    },
  });
  const workspace = workspaceOf({ ...draft, confirmByEmail });
  if (!workspace) return null; // the step opens only with a complete draft
  return (
    <Form
      className="grid gap-6"
      onSubmit={() => {
        if (!queryClient.isMutating({ mutationKey: CREATION })) creation.mutate(workspace); // ignores a double click
      }}
    >
      <Card className="grid grid-cols-1 gap-6">
        <dl className="grid grid-cols-1 gap-4">
          <Value name={words.business.labels.name}>{workspace.name}</Value>
          {workspace.contactPhone && <Value name={words.business.labels.contactPhone}>{workspace.contactPhone}</Value>}
          {workspace.contactAddress && (
            <Value name={words.business.labels.contactAddress}>{workspace.contactAddress}</Value>
          )}
          {workspace.description && <Value name={words.business.labels.description}>{workspace.description}</Value>}
          <Value name={words.onboarding.review.page}>
            {location.host}/{workspace.slug}
          </Value>
          <Value name={words.onboarding.businessType}>{words.settings.businessTypes[workspace.businessType]}</Value>
          {workspace.offer ? (
            <OfferReview
              offer={workspace.offer}
              weeklyClasses={workspace.weeklyClasses ?? []}
              timeZone={workspace.timeZone}
            />
          ) : (
            <Value name={words.shared.tables}>{workspace.house && tablesSum(workspace.house)}</Value>
          )}
          <Value name={words.lib.hours.title}>
            <table className="tabular-nums">
              <tbody>
                {WEEKDAYS.map((day) => (
                  <tr key={day} className={workspace.weeklySchedule[day].enabled ? "" : "text-soft"}>
                    <th scope="row" className="pr-6 text-left align-top font-normal wrap-anywhere">
                      {weekdayLabel(day)}
                    </th>
                    <td>{servedLabel(workspace, day)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Value>
          {!workspace.offer && <Value name={words.onboarding.stays}>{staysText(workspace)}</Value>}
          <Value name={words.onboarding.window}>{daysLabel(workspace.advanceBookingDays)}</Value>
          <Value name={words.business.labels.timeZone}>{zoneLabel(workspace.timeZone)}</Value>
        </dl>
        <Checkbox
          checked={confirmByEmail}
          onChange={(ticked) => {
            setConfirmByEmail(ticked);
            keep({ confirmByEmail: ticked });
          }}
          label={words.onboarding.review.confirmByEmail}
          hint={words.onboarding.review.confirmHint}
        />
      </Card>
      {creation.isError && (
        <Alert>
          <p>{errorText(creation.error, words.onboarding.review.failed)}</p>
          {creation.error instanceof CreationInDoubt && <p>{words.onboarding.review.inDoubt}</p>}
          {hasCode(creation.error, "slug_taken") && (
            <Link to="/signup" className="font-semibold underline">
              {words.onboarding.review.chooseOther}
            </Link>
          )}
        </Alert>
      )}
      <StepButtons
        back={back}
        label={creation.isPending ? words.onboarding.review.creating : words.onboarding.review.create}
        disabled={creation.isPending || creation.isSuccess}
      />
    </Form>
  );
}

/** "Lunch about 1½ h, Dinner 1½ h, 2 h from 3, 2½ h from 6", each once. */
function staysText({ periods = [], bookingDurationMinutes }: CompleteDraft): string {
  if (periods.length === 0) return durationLabel(bookingDurationMinutes);
  const each = new Set(periods.map(({ name, duration }) => `${name}: ${staysInWords(duration)}`));
  return [...each].join("\n");
}

/** "11:30 – 14:30, 17:00 – 23:00" */
function servedLabel({ periods = [], weeklySchedule }: CompleteDraft, day: Weekday): string {
  const served = periods.filter(({ days }) => days.includes(day));
  if (served.length === 0) return hoursLabel(weeklySchedule[day]);
  return served
    .map(({ opens, closes }) => hoursLabel({ enabled: true, openTime: opens, closeTime: closes }))
    .join(", ");
}

type OfferReviewProps = { offer: Offer; weeklyClasses: WeeklyClass[]; timeZone: string };

/** The people, the rooms, the services with lengths and prices, and the classes of the first weeks. */
function OfferReview({ offer, weeklyClasses, timeZone }: OfferReviewProps) {
  const named = (kind: "person" | "room") =>
    offer.resources.flatMap((each) => (each.kind === kind ? each.name : [])).join(", ");
  const locale = localeIn(language, regionOfZone(timeZone));
  return (
    <>
      <Value name={words.shared.peopleTitle}>{named("person")}</Value>
      {named("room") && <Value name={words.onboarding.review.rooms}>{named("room")}</Value>}
      <Value name={words.services.title}>
        <table className="tabular-nums">
          <tbody>
            {offer.services.map(({ id, name, parts, price }) => (
              <tr key={id}>
                <th scope="row" className="pr-6 text-left align-top font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="pr-6 text-right align-top">
                  {parts && lengthText(parts.reduce((sum, { minutes }) => sum + minutes, 0))}
                </td>
                <td className="text-right align-top">{price !== null && priceText(price, offer.currency, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Value>
      {weeklyClasses[0] && (
        <Value name={words.onboarding.review.classes(weeklyClasses[0].weeks)}>
          {[...Map.groupBy(weeklyClasses, ({ service }) => service)].map(([service, held]) => (
            <span key={service} className="block">
              {offer.services.find(({ id }) => id === service)?.name}:{" "}
              {heldText(
                held.map(({ weekday }) => weekday),
                held[0]?.time ?? "",
              )}
            </span>
          ))}
        </Value>
      )}
    </>
  );
}

function Value({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
