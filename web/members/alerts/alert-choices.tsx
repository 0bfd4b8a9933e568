import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AlertChoices } from "../../../contract/requests/alerts.ts";
import { SHEET_TIME } from "../../../domain/messages/alerts.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { Switch } from "../ui/fields/switch.tsx";
import { TimeField } from "../ui/fields/time-picker.tsx";
import { toast } from "../ui/toaster.tsx";
import { Choice, ChoiceList, OnThisDevice } from "./push/on-this-device.tsx";
import { alertsQuery, type OwnAlerts, saveAlerts } from "./queries.ts";

const AT_ONCE = ["newBooking", "changed", "cancelled", "lowRating", "failedMessage"] as const;

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
      toast.error(errorText(error, words.alerts.notSaved));
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <div className="grid gap-8">
      {!alerts.emailConfirmed && <Alert tone="attention">{words.alerts.mustConfirm}</Alert>}
      <section aria-labelledby="at-once" className="grid gap-3">
        <h2 id="at-once" className="text-lg">
          {words.alerts.atOnce.title}
        </h2>
        <p className="text-soft wrap-anywhere">{words.alerts.atOnce.text(alerts.email)}</p>
        <ChoiceList>
          {AT_ONCE.map((name) => (
            <Choice key={name} {...words.alerts.atOnce[name]}>
              <Switch
                label={words.alerts.mail}
                name={words.alerts.mailOf(words.alerts.atOnce[name].label)}
                checked={alerts[name]}
                onChange={(isOn) => save.mutate({ [name]: isOn })}
              />
            </Choice>
          ))}
        </ChoiceList>
      </section>
      <section aria-labelledby="sheet" className="grid gap-3">
        <h2 id="sheet" className="text-lg">
          {words.alerts.daily.title}
        </h2>
        <ChoiceList>
          <Choice label={words.alerts.daily.sheet} hint={words.alerts.daily.sheetHint}>
            <Switch
              label={words.alerts.mail}
              name={words.alerts.mailOf(words.alerts.daily.sheet)}
              checked={alerts.sheetTime !== null}
              onChange={(isOn) => save.mutate({ sheetTime: isOn ? SHEET_TIME : null })}
            />
          </Choice>
        </ChoiceList>
        {alerts.sheetTime !== null && (
          <TimeField
            step={5}
            label={words.alerts.daily.sentAt}
            value={alerts.sheetTime}
            onChange={(sheetTime) => save.mutate({ sheetTime })}
          />
        )}
      </section>
      <OnThisDevice slug={slug} />
    </div>
  );
}
