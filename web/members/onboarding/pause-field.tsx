import { type Ref, useId, useImperativeHandle, useRef } from "react";
import { Button } from "../../shared/ui/button.tsx";
import type { Break } from "../lib/week-periods.ts";
import { words } from "../texts/words.ts";
import { Fault } from "../ui/fields/fault.tsx";
import { TimeSpan } from "../ui/fields/time-picker.tsx";

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
      <TimeSpan
        errorId={errorId}
        from={{ label: texts.from, value: pause.from, onChange: (from) => onChange({ ...pause, from }) }}
        until={{ label: texts.to, value: pause.to, onChange: (to) => onChange({ ...pause, to }) }}
      >
        <Button look="quiet" className="max-md:-ml-4" onClick={() => onChange(null)}>
          {texts.none}
        </Button>
      </TimeSpan>
      <Fault id={id}>{error}</Fault>
    </fieldset>
  );
}
