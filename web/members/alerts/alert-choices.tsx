import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AlertChoices } from "../../../contract/requests/alerts.ts";
import { SHEET_TIME } from "../../../domain/messages/alerts.ts";
import { Alert } from "../../shared/ui/alert.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ownSubscription, PushNotAllowed, pushSupport, subscribe } from "../lib/browser-push.ts";
import { errorText } from "../lib/error-text.ts";
import { words } from "../texts/words.ts";
import { Switch } from "../ui/fields/switch.tsx";
import { TimeField } from "../ui/fields/time-picker.tsx";
import { toast } from "../ui/toaster.tsx";
import {
  alertsQuery,
  type OwnAlerts,
  type PushChoices,
  pushQuery,
  saveAlerts,
  savePush,
  sendTestPush,
  switchPushOff,
} from "./queries.ts";

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

const TOLD = ["newBooking", "changed", "late"] as const;

/** Pushes of this device; absent where the installation sends none. */
function OnThisDevice({ slug }: { slug: string }) {
  const { choices, save, test } = useDevicePushes(slug);
  if (!choices || choices.publicKey === null) return null;
  const support = pushSupport();
  const { device } = words.alerts;
  const isOn = choices.isOn && support === "ready";
  return (
    <section aria-labelledby="on-this-device" className="grid gap-3">
      <h2 id="on-this-device" className="text-lg">
        {device.title}
      </h2>
      <p className="text-soft">{device.text}</p>
      {support !== "ready" ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">{device.unsupported[support]}</p>
      ) : (
        <ChoiceList>
          <Choice label={device.notifications} hint={device.notificationsHint}>
            <Switch
              label={isOn ? device.on : device.off}
              name={device.named(isOn ? device.on : device.off)}
              checked={isOn}
              onChange={(wanted) => save.mutate({ isOn: wanted })}
            />
          </Choice>
          {isOn &&
            TOLD.map((name) => (
              <Choice key={name} {...device[name]}>
                <Switch
                  label={device.notify}
                  name={device.notifyOf(device[name].label)}
                  checked={choices[name]}
                  onChange={(wanted) => save.mutate({ [name]: wanted })}
                />
              </Choice>
            ))}
        </ChoiceList>
      )}
      {isOn && (
        <div>
          <Button disabled={test.isPending} onClick={() => test.mutate()}>
            {device.test}
          </Button>
        </div>
      )}
    </section>
  );
}

type Change = Partial<Pick<PushChoices, "isOn" | "newBooking" | "changed" | "late">>;

/** Saves each change at once, one after the other. A change that fails shows what the server has. */
function useDevicePushes(slug: string) {
  const client = useQueryClient();
  const { queryKey } = pushQuery(slug);
  const { data: choices } = useQuery(pushQuery(slug));
  const show = (change: Change) => client.setQueryData(queryKey, (known) => known && { ...known, ...change });
  const save = useMutation({
    scope: { id: `push-${slug}` },
    mutationFn: async (change: Change) => {
      const known = client.getQueryData(queryKey);
      if (!known?.publicKey) return;
      const { publicKey, newBooking, changed, late } = known;
      if (change.isOn === false) return switchPushOff(slug);
      const device = change.isOn ? await subscribe(publicKey) : await ownSubscription(publicKey);
      if (device) await savePush(slug, { ...device, newBooking, changed, late, ...withoutSwitch(change) });
    },
    onMutate: (change) => change.isOn || show(change),
    onSuccess: (_, change) => change.isOn && show(change),
    onError: (error) => {
      toast.error(failureText(error));
      void client.invalidateQueries({ queryKey });
    },
  });
  const test = useMutation({
    mutationFn: () => sendTestPush(slug),
    onSuccess: () => toast.success(words.alerts.device.testSent),
    onError: (error) => {
      toast.error(errorText(error, words.alerts.device.testNotSent));
      void client.invalidateQueries({ queryKey });
    },
  });
  return { choices, save, test };
}

const withoutSwitch = ({ isOn: _, ...choices }: Change) => choices;

const failureText = (error: unknown) =>
  error instanceof PushNotAllowed ? words.alerts.device.notAllowed : errorText(error, words.alerts.device.notSaved);

/** Rows of one surface, full width on a phone. */
const ChoiceList = ({ children }: { children: ReactNode }) => (
  <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:rounded-lg md:border">
    {children}
  </ul>
);

function Choice({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-[8em]">
        <p className="font-medium">{label}</p>
        <p className="text-sm text-soft">{hint}</p>
      </div>
      {children}
    </li>
  );
}
