import { words } from "../texts/words.ts";

/** Programs ask seldom: the page says how seldom, lest somebody waits for a booking there. */
export function HowToAdd() {
  const say = words.calendars;
  return (
    <section aria-labelledby="how-to-add" className="grid gap-3">
      <h2 id="how-to-add" className="text-lg">
        {say.howTo}
      </h2>
      <dl className="grid gap-3">
        {Object.values(say.steps).map(([program, steps]) => (
          <div key={program}>
            <dt className="font-medium">{program}</dt>
            <dd className="text-sm text-soft">{steps}</dd>
          </div>
        ))}
      </dl>
      <p>{say.slow}</p>
    </section>
  );
}
