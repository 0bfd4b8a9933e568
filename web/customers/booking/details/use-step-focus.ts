import { type RefObject, useEffect, useRef } from "react";

const TIME = '[name="bookingTime"]';

/** Each step begins at its top: the details at their heading, the times at the one chosen or the first that is free. */
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
