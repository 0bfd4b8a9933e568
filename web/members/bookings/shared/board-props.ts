import type { RefObject } from "react";
import type { At } from "./list-view.ts";
import type { Overview } from "./queries.ts";

/** Every way to show a day takes these (board-views.ts). */
export type BoardProps = {
  slug: string;
  overview: Overview;
  /** The booking date on screen. */
  date: string;
  now: number;
  newIds: ReadonlySet<string>;
  /** The keys that move through the list move through its `data-row`s (use-keys.ts). */
  place: RefObject<HTMLDivElement | null>;
  /** The time that the member looks at; null: none. */
  at: At | null;
  onAt: (time: string | null) => void;
};
