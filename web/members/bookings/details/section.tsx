import { type ReactNode, useId } from "react";

/** A part of a booking's details under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
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
