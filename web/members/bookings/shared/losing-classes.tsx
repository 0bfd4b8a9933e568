import type { LosingClass } from "../../../../domain/classes/losing-classes.ts";
import { countOf } from "../../lib/count-of.ts";
import { useFormats } from "../../lib/formats-provider.tsx";

export const losingClassesTitle = ({ length }: LosingClass[]) =>
  `${countOf(length, "class loses", "classes lose")} a teacher or a room`;

/** Classes stay as they are: a member gives them to others, moves them or calls them off. */
export function LosingClasses({ classes }: { classes: LosingClass[] }) {
  const { shortDate } = useFormats();
  if (classes.length === 0) return null;
  return (
    <>
      <p>These classes stay, with everybody in them. Change them or call them off on the page Classes.</p>
      <ul
        aria-label="Classes that lose a teacher or a room"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrolling list
        tabIndex={0}
        className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line"
      >
        {classes.map(({ id, date, time, name, absent }) => (
          <li key={id} className="grid gap-0.5 px-4 py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-sm tabular-nums">
                {shortDate(date)}, {time}
              </span>
              <span className="min-w-0 flex-1 basis-24 font-medium wrap-anywhere">{name}</span>
            </p>
            <p className="text-sm text-soft">Not available: {absent.join(", ")}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
