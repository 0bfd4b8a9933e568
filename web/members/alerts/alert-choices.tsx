import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AlertChoices } from "../../../contract/requests/alerts.ts";
import { SHEET_TIME } from "../../../domain/messages/alerts.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { errorText } from "../lib/error-text.ts";
import { Switch } from "../ui/fields/switch.tsx";
import { toast } from "../ui/toaster.tsx";
import { Choice, ChoiceList } from "./choice.tsx";
import { OnThisDevice } from "./push/on-this-device.tsx";
import { alertsQuery, type OwnAlerts, saveAlerts } from "./queries.ts";

const AT_ONCE = [
  { name: "newBooking", label: "New booking", hint: "A customer books online." },
  { name: "changed", label: "Change", hint: "A customer moves a booking or changes the party." },
  { name: "cancelled", label: "Cancellation", hint: "A customer cancels." },
  { name: "lowRating", label: "Low rating", hint: "A customer rates a visit 3 or lower." },
  { name: "failedMessage", label: "Failed message", hint: "A message to a customer could not be sent." },
] as const;

/** Each switch saves at once: there is nothing to lose by leaving. */
export function AlertChoicesForm({ slug, alerts }: { slug: string; alerts: OwnAlerts }) {
  const client = useQueryClient();
  const { queryKey } = alertsQuery(slug);
  const save = useMutation({
    scope: { id: `alerts-${slug}` },
    mutationFn: (change: Partial<AlertChoices>) => {
      const { newBooking, changed, cancelled, lowRating, failedMessage, sheetTime } =
        client.getQueryData(queryKey) ?? alerts;
      return saveAlerts(slug, { newBooking, changed, cancelled, lowRating, failedMessage, sheetTime, ...change });
    },
    onMutate: (change) => client.setQueryData(queryKey, (known) => known && { ...known, ...change }),
    onError: (error) => {
      toast.error(errorText(error, "Your alerts could not be saved. Please try again."));
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <div className="grid gap-8">
      {!alerts.emailConfirmed && (
        <Alert tone="attention">Nothing is mailed to you until your email address is confirmed.</Alert>
      )}
      <section aria-labelledby="at-once" className="grid gap-3">
        <h2 id="at-once" className="text-lg">
          At once
        </h2>
        <p className="text-soft wrap-anywhere">
          Mailed to {alerts.email}. Changes within two minutes come as one mail; what members do is not mailed.
        </p>
        <ChoiceList>
          {AT_ONCE.map(({ name, label, hint }) => (
            <Choice key={name} label={label} hint={hint}>
              <Switch
                label="Mail"
                name={`Mail: ${label}`}
                checked={alerts[name]}
                onChange={(isOn) => save.mutate({ [name]: isOn })}
              />
            </Choice>
          ))}
        </ChoiceList>
      </section>
      <section aria-labelledby="sheet" className="grid gap-3">
        <h2 id="sheet" className="text-lg">
          Once a day
        </h2>
        <ChoiceList>
          <Choice
            label="Evening sheet"
            hint="Tonight's bookings, what customers changed in the last day, ratings and failed messages."
          >
            <Switch
              label="Mail"
              name="Mail: Evening sheet"
              checked={alerts.sheetTime !== null}
              onChange={(isOn) => save.mutate({ sheetTime: isOn ? SHEET_TIME : null })}
            />
          </Choice>
        </ChoiceList>
        {alerts.sheetTime !== null && (
          <div className="max-w-40">
            <TextField
              type="time"
              label="Sent at"
              key={alerts.sheetTime}
              defaultValue={alerts.sheetTime}
              onBlur={({ target: { value } }) => {
                if (value !== "" && value !== alerts.sheetTime) save.mutate({ sheetTime: value });
              }}
            />
          </div>
        )}
      </section>
      <OnThisDevice slug={slug} />
    </div>
  );
}
