import { type Ref, useId, useImperativeHandle, useRef } from "react";
import { Button } from "../../shared/ui/button.tsx";
import type { Break } from "../lib/week-periods.ts";
import { words } from "../texts/words.ts";
import { TimePicker } from "../ui/fields/time-picker.tsx";

type PauseFieldProps = {
  pause: Break;
  error: string | undefined;
  onChange: (pause: Break | null) => void;
  ref: Ref<{ focus: () => void }>;
};

/** The house serves lunch before it and dinner after it. */
export function PauseField({ pause, error, onChange, ref }: PauseFieldProps) {
  const texts = words.onboarding.pause;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => group.current?.querySelector("select")?.focus() }));
  const errorId = error && id;
  return (
    <fieldset ref={group} className="grid gap-2">
      <legend className="pb-1 text-sm font-semibold">{texts.title}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <TimePicker
          label={texts.from}
          value={pause.from}
          errorId={errorId}
          onChange={(from) => onChange({ ...pause, from })}
        />
        <span className="text-soft">–</span>
        <TimePicker label={texts.to} value={pause.to} errorId={errorId} onChange={(to) => onChange({ ...pause, to })} />
        <Button look="quiet" className="max-md:-ml-4" onClick={() => onChange(null)}>
          {texts.none}
        </Button>
      </div>
      {error && (
        <p id={id} className="text-sm text-loss">
          {error}
        </p>
      )}
    </fieldset>
  );
}
