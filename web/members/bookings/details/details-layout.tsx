import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Role } from "../../../../domain/people/rights.ts";
import { DialogToasts } from "../../ui/toaster.tsx";
import type { BookingRef } from "../booking/booking-changes.ts";

/** Takes the place of the facts, and the focus: the button that led here has disappeared. */
export function DetailsPart({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <section ref={part} tabIndex={-1} aria-labelledby={id} className="flex flex-1 flex-col gap-5 outline-none">
      <div className="pr-10">
        <h3 id={id} className="text-2xl wrap-anywhere">
          {title}
        </h3>
        <p className="text-soft">{about}</p>
      </div>
      {children}
    </section>
  );
}

export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t border-line pt-4">
      <h4 id={id} className="text-sm text-soft">
        {title}
      </h4>
      {children}
    </section>
  );
}

/** Sticky on tall screens; negative margins cover the dialog's padding. */
export function DetailsFooter({ children }: { children: ReactNode }) {
  return (
    <div className="-bottom-4 -mx-4 mt-auto -mb-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 tall:sticky md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
      <DialogToasts />
      {children}
    </div>
  );
}

export type DetailsProps = {
  which: BookingRef;
  memberId: string;
  role: Role;
  timeZone: string;
  /** `now`: an instant; `today`: a booking date. */
  now: number;
  today: string;
  /** Beside the facts; opened with them by default. */
  part: "move" | "table" | "late" | null;
  onGoing: (isGoing: boolean) => void;
  onClose: () => void;
};
