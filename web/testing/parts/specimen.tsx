import { type ReactNode, useId } from "react";

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-4 border-t border-line pt-4">
      <h2 id={id} className="text-lg">
        {name}
      </h2>
      {children}
    </section>
  );
}

export const InRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

/** Shrinks a full page into a scrolling box. */
export function Framed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must scroll it
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-lg border border-line lg:[&_header]:h-80! [&_.min-h-dvh]:min-h-80!"
    >
      {children}
    </section>
  );
}
