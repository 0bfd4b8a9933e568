import type { RefObject } from "react";
import { words } from "../../../texts/words.ts";
import { HOURS_PX } from "./layout.ts";
import type { Line } from "./lines.ts";
import { lineStyle } from "./person-style.ts";

type PeopleChipsProps = {
  lines: Line[];
  scroller: RefObject<HTMLElement | null>;
  colors: ReadonlyMap<string, string>;
};

/** On a phone, first in the line below the head: a tap shows a person's column, as a swipe does. */
export function PeopleChips({ lines, scroller, colors }: PeopleChipsProps) {
  function show(nth: number) {
    const box = scroller.current;
    const column = box?.querySelectorAll<HTMLElement>("[data-track]")[nth]?.parentElement;
    if (box && column) box.scrollTo({ left: column.offsetLeft - HOURS_PX, behavior: "instant" });
  }
  if (lines.length < 2) return null;
  return (
    <ul aria-label={words.diary.chips} className="flex gap-1.5 max-md:-order-1">
      {lines.map((line, nth) => (
        <li key={line.id}>
          <button
            type="button"
            onClick={() => show(nth)}
            style={lineStyle(line, colors)}
            className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm font-medium whitespace-nowrap"
          >
            <span aria-hidden="true" className="size-2.5 rounded-full bg-(--edge)" />
            {line.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
