import type { ReactNode, Ref } from "react";
import { Card } from "../../../shared/ui/card.tsx";
import { anchorOf, type HoursTitle } from "../../lib/hours-anchors.ts";

type HoursSectionProps = { title: HoursTitle; ref?: Ref<HTMLHeadingElement>; children: ReactNode };

/** The title takes the focus for a wrong field. */
export function HoursSection({ title, ref, children }: HoursSectionProps) {
  return (
    <Card className="grid grid-cols-1 gap-6 max-md:p-4">
      <h2 id={anchorOf(title)} ref={ref} tabIndex={-1} className="scroll-mt-6 text-lg outline-none">
        {title}
      </h2>
      {children}
    </Card>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">{children}</div>;
}
