import { type ReactNode, useId } from "react";
import { useFrontTexts } from "../../../shared/texts/use-front-texts.ts";

/** Says that it is a sample. */
export function SampleFrame({ children }: { children: ReactNode }) {
  const texts = useFrontTexts().sample;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid w-full max-w-lg grid-cols-1 gap-3">
      <p id={id} className="text-sm text-soft">
        <strong className="font-semibold text-ink">{texts.title}</strong> {texts.about}
      </p>
      {children}
    </section>
  );
}
