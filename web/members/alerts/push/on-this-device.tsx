import { Button } from "../../../shared/ui/button.tsx";
import { type PushSupport, pushSupport } from "../../lib/browser-push.ts";
import { Switch } from "../../ui/fields/switch.tsx";
import { Choice, ChoiceList } from "../choice.tsx";
import { useDevicePushes } from "./use-device-pushes.ts";

const TOLD = [
  { name: "newBooking", label: "New booking", hint: "A customer books online." },
  { name: "changed", label: "Change or cancellation", hint: "A customer moves, changes or cancels a booking." },
  { name: "late", label: "Late party", hint: "Not marked as here 15 minutes after its time, where you mark arrivals." },
] as const;

const WAYS: Record<Exclude<PushSupport, "ready">, string> = {
  denied: "Notifications are blocked for this site. Allow them in your browser's settings, then load this page again.",
  "needs installing":
    "On this device, notifications need Daybook on the home screen: tap Share, then “Add to Home Screen”, and open it from there.",
  none: "This browser cannot show notifications.",
};

/** Pushes of this device; absent where the installation sends none. */
export function OnThisDevice({ slug }: { slug: string }) {
  const { choices, save, test } = useDevicePushes(slug);
  if (!choices || choices.publicKey === null) return null;
  const support = pushSupport();
  const isOn = choices.isOn && support === "ready";
  return (
    <section aria-labelledby="on-this-device" className="grid gap-3">
      <h2 id="on-this-device" className="text-lg">
        On this device
      </h2>
      <p className="text-soft">
        Shown at once, also while Daybook is closed, until you sign out here. The lock screen may show the time, the
        guests and a first name.
      </p>
      {support !== "ready" ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm">{WAYS[support]}</p>
      ) : (
        <ChoiceList>
          <Choice label="Notifications" hint="For this business, on this device only.">
            <Switch
              label={isOn ? "On" : "Off"}
              name={`Notifications on this device: ${isOn ? "On" : "Off"}`}
              checked={isOn}
              onChange={(wanted) => save.mutate({ isOn: wanted })}
            />
          </Choice>
          {isOn &&
            TOLD.map(({ name, label, hint }) => (
              <Choice key={name} label={label} hint={hint}>
                <Switch
                  label="Notify"
                  name={`Notify: ${label}`}
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
            Send a test
          </Button>
        </div>
      )}
    </section>
  );
}
