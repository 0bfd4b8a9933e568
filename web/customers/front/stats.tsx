import { useFrontTexts } from "../../shared/texts/use-front-texts.ts";

/** Daybook's claims (docs/rules.md#pages). */
export function Stats() {
  const { stats } = useFrontTexts();
  return (
    <section className="mx-auto max-w-3xl px-5 pb-16 lg:px-8 lg:pb-24">
      <h2 className="sr-only">{stats.title}</h2>
      <dl className="grid grid-cols-1 divide-line border-y border-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {stats.list.map(({ figure, words }) => (
          <div key={figure} className="flex flex-col-reverse justify-end gap-1 py-6 md:px-8 md:py-8 md:first:pl-0">
            <dt className="text-sm text-soft">{words}</dt>
            <dd className="text-4xl font-bold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
