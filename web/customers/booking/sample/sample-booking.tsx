import { type ComponentProps, useId } from "react";
import { useFrontTexts } from "../../../shared/texts/use-front-texts.ts";
import { SamplePage } from "./sample-page.tsx";

export function SampleBooking(sample: ComponentProps<typeof SamplePage>) {
  const texts = useFrontTexts().sample;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid w-full max-w-lg grid-cols-1 gap-3">
      <p id={id} className="text-sm text-soft">
        <strong className="font-semibold text-ink">{texts.title}</strong> {texts.about}
      </p>
      <div className="overflow-clip border-line max-md:-mx-5 max-md:border-y md:rounded-lg md:border md:shadow-float">
        <SamplePage {...sample} />
      </div>
    </section>
  );
}
