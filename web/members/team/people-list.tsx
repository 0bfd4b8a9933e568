import type { ReactNode, Ref } from "react";
import { localDate } from "../../shared/lib/local-time.ts";
import { useFormats } from "../lib/formats-provider.tsx";

type PeopleListProps = { title: string; ref?: Ref<HTMLHeadingElement>; children: ReactNode };

/** The title can take the focus when a person disappears. */
export function PeopleList({ title, ref, children }: PeopleListProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 ref={ref} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:rounded-lg md:border">
        {children}
      </ul>
    </section>
  );
}

type PersonEntryProps = { name: string; badge: ReactNode; lines: ReactNode[]; children: ReactNode };

export function PersonEntry({ name, badge, lines, children }: PersonEntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {badge}
        </p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
          <p key={index} className="text-sm wrap-anywhere text-soft">
            {line}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  );
}

/** On the business's clock. */
export function LocalDay({ instant, timeZone }: { instant: string; timeZone: string }) {
  const { shortDate } = useFormats();
  return <time dateTime={instant}>{shortDate(localDate(instant, timeZone))}</time>;
}
