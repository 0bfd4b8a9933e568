import { Popover } from "@base-ui/react/popover";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent, RefObject } from "react";
import { priceText } from "../../../../../domain/services/prices.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import { useFormats } from "../../../lib/formats-provider.tsx";
import { words } from "../../../texts/words.ts";
import { rulesQuery } from "../../booking/rules-query.ts";
import { isOpenFor } from "../../fields/time-offers.ts";
import type { DiaryDay, Line, TakenOf } from "./lines.ts";
import { placeAt } from "./place-at.ts";

export type EmptyPlaceProps = {
  slug: string;
  day: DiaryDay;
  line: Line;
  takenOf: TakenOf;
  /** An instant. */
  at: number;
  onClose: () => void;
  /** The length of the service that is looked at. */
  onLook: (minutes: number) => void;
  /** Null: of none in particular. */
  onBook: (service: string | null) => void;
  /** Undefined: not this member's to enter. */
  onBlock?: (() => void) | undefined;
  onExtraHours?: (() => void) | undefined;
  finalFocus: RefObject<HTMLElement | null>;
};

/** The services that this person does and that fit from here, with minutes and price; arrows and Enter choose. */
export function EmptyPlace(props: EmptyPlaceProps) {
  const { slug, day, line, takenOf, at, onClose, onLook, onBook, onBlock, onExtraHours, finalFocus } = props;
  const { offer, date, timeZone } = day;
  const { locale } = useFormats();
  const rules = useQuery(rulesQuery(slug)).data;
  const time = localTime(at, timeZone);
  const { services, until, isAway } = placeAt(day, line, takenOf, at, (minutes) =>
    rules ? isOpenFor({ date, rules }, time, minutes) : true,
  );
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={() => document.querySelector("[data-empty]")}
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50"
        >
          <Popover.Popup
            aria-label={words.diary.place(line.name, time)}
            finalFocus={finalFocus}
            onKeyDown={moveFocus}
            className="grid max-h-[min(26rem,calc(100dvh-16px))] w-80 max-w-[calc(100vw-16px)] overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-float"
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 px-2.5 pt-1.5 pb-1 text-sm">
              <span className="font-semibold">{words.diary.place(line.name, time)}</span>
              <span className="text-soft tabular-nums">
                {isAway ? words.diary.isAway : until && words.diary.freeUntil(localTime(until, timeZone))}
              </span>
            </p>
            {services.map(({ id, name, minutes, price, isFrom }) => {
              const shown = price === null ? null : priceText(price, offer.currency, locale);
              return (
                <button
                  key={id}
                  type="button"
                  onFocus={() => onLook(minutes)}
                  onPointerEnter={() => onLook(minutes)}
                  onClick={() => onBook(id)}
                  className="flex min-h-11 items-center gap-3 rounded-md px-2.5 py-1 text-left text-sm outline-offset-[-2px] hover:bg-accent-tint focus:bg-accent-tint"
                >
                  <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
                  <span className="text-soft tabular-nums">{words.diary.minutes(minutes)}</span>
                  {shown && (
                    <span className="text-soft tabular-nums">{isFrom ? words.shared.fromPrice(shown) : shown}</span>
                  )}
                </button>
              );
            })}
            {services.length === 0 && (
              <p className="px-2.5 py-2 text-sm text-soft">
                {isAway ? words.diary.worksNotThen(line.name) : words.diary.nothingFits}
              </p>
            )}
            <div className="mt-1 flex flex-wrap justify-between gap-x-2 border-t border-line pt-1">
              <Button look="quiet" className="px-2.5" onClick={() => onBook(null)}>
                {services.length > 0 ? words.diary.several : words.diary.bookAnyway}
              </Button>
              {isAway
                ? onExtraHours && (
                    <Button look="quiet" className="px-2.5" onClick={onExtraHours}>
                      {words.diary.extraHours}
                    </Button>
                  )
                : onBlock && (
                    <Button look="quiet" className="px-2.5" onClick={onBlock}>
                      {words.diary.block}
                    </Button>
                  )}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[event.key];
  const to = step === undefined ? { Home: 0, End: -1 }[event.key] : at < 0 ? 0 : at + step;
  if (to === undefined) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}
