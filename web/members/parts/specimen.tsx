import { type ReactNode, useId } from "react";

/** A part under its name, in the states below it. */
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

/** Several beside each other, as far as there is room. */
export const InRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

/** What is a page by itself, as small as it has to be here. */
export function Framed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-lg border border-line lg:[&_header]:h-80! [&_.min-h-dvh]:min-h-80!"
    >
      {children}
    </section>
  );
}
