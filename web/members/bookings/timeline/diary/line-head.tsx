import { EllipsisVertical } from "lucide-react";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { words } from "../../../texts/words.ts";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuProps } from "../../../ui/opened-menu.tsx";
import type { Line } from "./lines.ts";

type LineHeadProps = {
  line: Line;
  timeZone: string;
  now: number;
  isToday: boolean;
  isPast: boolean;
  isTight: boolean;
  /** A visit in the hand is given to the person instead. */
  isHolding: boolean;
  menu: MenuProps["items"];
  /** Null: nothing new is booked on this date. */
  onFree: ((at: number) => void) | null;
};

/** A person, when the person is free next, which one tap books, and a menu. */
export function LineHead(props: LineHeadProps) {
  const { line, timeZone, now, isToday, isPast, isTight, isHolding, menu, onFree } = props;
  const { id, name, about, freeFrom, kind, isOff } = line;
  const isNow = isToday && freeFrom !== null && freeFrom <= now + SOON_MS;
  const free =
    freeFrom === null
      ? words.diary.full
      : isNow
        ? words.diary.freeNow
        : words.diary.free(localTime(freeFrom, timeZone));
  const below = kind !== "person" ? about : isOff ? words.diary.away.all : isPast ? "" : free;
  const texts = (
    <>
      {!isTight && <Initial {...{ line }} />}
      <span className="grid min-w-0">
        <span className="truncate text-sm leading-tight font-semibold text-ink">{name}</span>
        <span className="truncate text-xs text-soft tabular-nums">{below}</span>
      </span>
    </>
  );
  const part = "flex min-h-11 min-w-0 flex-1 items-center gap-2 self-stretch px-2 text-left";
  return (
    <>
      {kind === "person" && freeFrom !== null && onFree ? (
        <button
          type="button"
          data-name={id}
          aria-label={words.diary.bookAt(name, localTime(freeFrom, timeZone))}
          title={words.diary.bookAt(name, localTime(freeFrom, timeZone))}
          onClick={(event) => {
            if (isHolding) return;
            event.stopPropagation();
            onFree(freeFrom);
          }}
          className={`${part} hover:bg-sunken`}
        >
          {texts}
        </button>
      ) : (
        <div data-name={id} className={part}>
          {texts}
        </div>
      )}
      {menu.length > 0 && <LineMenu {...{ line, menu }} />}
    </>
  );
}

const SOON_MS = 5 * 60_000;

/** The head of a person who is off for the whole day: the menu opens from the initial. */
export const OffHead = ({ line, menu }: Pick<LineHeadProps, "line" | "menu">) =>
  menu.length > 0 ? (
    <Menu
      label={words.diary.menuOf(line.name)}
      items={menu}
      className="grid size-full min-h-11 place-items-center hover:bg-sunken"
    >
      <Initial {...{ line }} />
    </Menu>
  ) : (
    <Initial {...{ line }} />
  );

const LineMenu = ({ line, menu }: Pick<LineHeadProps, "line" | "menu">) => (
  <Menu
    label={words.diary.menuOf(line.name)}
    items={menu}
    className="grid min-h-11 w-11 shrink-0 place-items-center self-stretch text-soft hover:bg-sunken md:pointer-fine:w-8"
  >
    <EllipsisVertical aria-hidden="true" size={18} />
  </Menu>
);

/** The first letter on the person's colour, of one who is off in a ring of it. */
function Initial({ line: { name, isOff, kind, person } }: Pick<LineHeadProps, "line">) {
  if (kind === "other") return null;
  const look = isOff ? "border-2 border-(--edge) text-soft" : "bg-(--edge) text-(--on-edge)";
  return person?.photoUrl ? (
    <img
      src={person.photoUrl}
      alt=""
      referrerPolicy="no-referrer"
      className="size-8 shrink-0 rounded-full border-2 border-(--edge) bg-sunken object-cover"
    />
  ) : (
    <span
      aria-hidden="true"
      className={`grid size-8 shrink-0 place-items-center rounded-full text-xs font-semibold ${look}`}
    >
      {[...name][0]}
    </span>
  );
}
