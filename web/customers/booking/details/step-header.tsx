import { type RefObject, useEffect, useRef } from "react";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import type { BookingChoices } from "../choose/use-booking-choices.ts";
import { guestsOf } from "./entries.ts";
import { Summary } from "./summary.tsx";

type StepHeaderProps = { workspace: Workspace; choices: BookingChoices; onChange: () => void };

export function StepHeader({ workspace, choices, onChange }: StepHeaderProps) {
  const texts = useTexts();
  return (
    <div className="tall:sticky top-0 z-10 -mx-5 -mt-7 flex items-center justify-between gap-4 border-b border-line bg-surface px-5 py-3 md:rounded-b-lg md:border-x lg:hidden">
      <div className="min-w-0">
        <h1 className="truncate text-xs font-normal tracking-normal text-soft">{workspace.name}</h1>
        <p className="text-sm wrap-anywhere hyphenate">
          <Summary
            workspace={workspace}
            guests={guestsOf(choices.party)}
            area={choices.areaName}
            date={choices.date}
            time={choices.chosen}
            endTime={choices.endTime}
            isShort
          />
        </p>
      </div>
      <button type="button" onClick={onChange} className="-mr-2 min-h-11 rounded-md px-2 font-semibold text-accent-ink">
        {texts.booking.change}
      </button>
    </div>
  );
}

const TIME = '[name="bookingTime"]';

/** Each step starts at its top: the details' heading, or the chosen or first free time. */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, showsDetails: boolean): void {
  const shown = useRef(showsDetails);
  useEffect(() => {
    if (shown.current === showsDetails) return;
    shown.current = showsDetails;
    scrollTo(0, 0);
    const starts = showsDetails ? ["h2[tabindex]"] : [`${TIME}:checked`, `${TIME}:not([aria-disabled])`];
    const found = starts.map((start) => form.current?.querySelector<HTMLElement>(start));
    found.find((element) => element)?.focus({ preventScroll: true });
  }, [form, showsDetails]);
}
