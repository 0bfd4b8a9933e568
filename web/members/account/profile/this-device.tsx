import { useState } from "react";
import { APPEARANCES, appearance, chooseAppearance } from "../../lib/appearance.ts";
import { useStoredFlag } from "../../lib/use-stored-flag.ts";
import { canStayOn, STAYS_ON } from "../../lib/use-wake-lock.ts";
import { words } from "../../texts/words.ts";
import { Switch } from "../../ui/fields/switch.tsx";

/** Choices that this device keeps for whoever uses it. */
export function ThisDevice() {
  const [chosen, setChosen] = useState(appearance);
  const [staysOn, setStaysOn] = useStoredFlag(STAYS_ON, false);
  return (
    <section aria-labelledby="this-screen" className="grid gap-3">
      <h3 id="this-screen" className="text-base font-semibold">
        {words.profile.screen.title}
      </h3>
      <fieldset>
        <legend className="mb-1.5 text-sm text-soft">{words.profile.screen.appearance}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
          {APPEARANCES.map((name) => (
            <label
              key={name}
              className="flex min-h-11 items-center gap-2 rounded-md border border-edge px-3 has-checked:border-accent has-checked:bg-accent-tint"
            >
              <input
                type="radio"
                name="appearance"
                checked={name === chosen}
                onChange={() => {
                  chooseAppearance(name);
                  setChosen(name);
                }}
                className="size-5 accent-accent"
              />
              <span className="font-medium">{words.profile.screen.appearances[name]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {canStayOn() && <Switch checked={staysOn} onChange={setStaysOn} label={words.profile.screen.staysOn} />}
    </section>
  );
}
