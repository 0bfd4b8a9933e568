import { ChevronDown } from "lucide-react";
import { HOUR_MS } from "../../../../../domain/time/calendar.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { words } from "../../../texts/words.ts";
import { Menu } from "../../../ui/menu.tsx";
import type { DayBooking } from "../../booking/queries.ts";
import { isServed } from "../../booking/visit-state.ts";
import type { Rooms } from "./lines.ts";

type DiaryPartsProps = {
  bookings: DayBooking[];
  rooms: Rooms | null;
  now: number;
  timeZone: string;
  shows: "people" | "rooms";
  onShow: (shows: "people" | "rooms") => void;
  layout: "columns" | "rows" | null;
  onLayout: (layout: "columns" | "rows") => void;
};

/** Clients who are being served, the rooms, and how the diary is drawn. Amber: within the hour rooms hold somebody up. */
export function DiaryParts(props: DiaryPartsProps) {
  const { bookings, rooms, now, timeZone, shows, onShow, layout, onLayout } = props;
  const served = bookings.filter((each) => each.status !== "cancelled" && isServed(each, now)).length;
  const isNear = rooms?.full != null && rooms.full - now < HOUR_MS;
  const full = rooms?.full == null ? null : rooms.full <= now ? words.diary.fullNow : fullAt(rooms.full, timeZone);
  const other = shows === "people" ? "rooms" : "people";
  const items = [
    ...(rooms ? [{ label: words.diary.show[other], onPick: () => onShow(other) }] : []),
    ...(layout
      ? [
          {
            label: words.diary.layouts[layout === "columns" ? "rows" : "columns"],
            onPick: () => onLayout(layout === "columns" ? "rows" : "columns"),
          },
        ]
      : []),
  ];
  return (
    <div className="flex shrink-0 items-center gap-2 text-sm whitespace-nowrap text-soft tabular-nums max-md:overflow-x-auto md:flex-wrap">
      {served > 0 && <span className={PART}>{words.diary.served(served)}</span>}
      {rooms && (
        <span className={isNear ? `${PART} border-attention-tint bg-attention-tint text-attention` : PART}>
          {[words.diary.rooms(rooms.count), full].filter(Boolean).join(", ")}
        </span>
      )}
      {items.length > 0 && (
        <Menu
          label={words.diary.view}
          items={items}
          className="flex min-h-11 items-center gap-1 rounded-md px-2 font-medium text-ink hover:bg-sunken md:pointer-fine:min-h-10"
        >
          {shows === "people" ? words.diary.view : words.diary.show.rooms}
          <ChevronDown aria-hidden="true" size={16} />
        </Menu>
      )}
    </div>
  );
}

const fullAt = (instant: number, timeZone: string) => words.diary.fullAt(localTime(instant, timeZone));

const PART = "inline-flex min-h-10 items-center rounded-md border border-line bg-surface px-2.5";
