import { Button } from "../../../shared/ui/button.tsx";
import { pushSupport } from "../../lib/browser-push.ts";
import { words } from "../../texts/words.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { Choice, ChoiceList } from "../choice.tsx";
import { useDevicePushes } from "./use-device-pushes.ts";

const TOLD = ["newBooking", "changed", "late"] as const;

/** Pushes of this device; absent where the installation sends none. */
export function OnThisDevice({ slug }: { slug: string }) {
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
