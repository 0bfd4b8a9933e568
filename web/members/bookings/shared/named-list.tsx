import type { ReactNode } from "react";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";

type NamedListProps = {
  label: string;
  /** `date` and `time` as booked; `aside`: after the name; `reason`: why it is listed. */
  rows: { id: string; date: string; time: string; name: string; aside?: ReactNode; reason: string }[];
  /** So many are not listed. */
  more?: number;
};

/** Bookings or classes that a change concerns, each with the reason. */
export function NamedList({ label, rows, more = 0 }: NamedListProps) {
  const { shortDate } = useFormats();
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrolling list
      tabIndex={0}
      className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line"
    >
      {rows.map(({ id, date, time, name, aside, reason }) => (
        <li key={id} className="grid gap-0.5 px-4 py-2">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-sm tabular-nums">
              {shortDate(date)}, {time}
            </span>
            <span className="min-w-0 flex-1 basis-24 font-medium wrap-anywhere">{name}</span>
            {aside && <span className="text-sm text-soft tabular-nums">{aside}</span>}
          </p>
          <p className="text-sm text-soft">{reason}</p>
        </li>
      ))}
      {more > 0 && <li className="px-4 py-2 text-sm text-soft">{words.shared.andMore(more)}</li>}
    </ul>
  );
}
