import { Check } from "lucide-react";
import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";

export function OurPromise() {
  const { promise } = useFrontTexts();
  return (
    <section className="mx-auto grid max-w-3xl grid-cols-1 gap-x-16 gap-y-10 px-5 py-16 lg:grid-cols-2 lg:px-8 lg:py-24">
      <div className="grid content-start gap-4">
        <h2 className="text-3xl lg:text-4xl">{promise.title}</h2>
        <p className="text-lg text-soft">{promise.text}</p>
      </div>
      <ul className="grid content-start divide-y divide-line border-y border-line">
        {promise.benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3 py-4">
            <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-accent-ink" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}
