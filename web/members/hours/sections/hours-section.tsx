import type { ReactNode, Ref } from "react";
import { Card } from "../../../shared/ui/card.tsx";

type HoursSectionProps = { title: string; ref?: Ref<HTMLHeadingElement>; children: ReactNode };

/** The title takes the focus for a wrong field. */
export function HoursSection({ title, ref, children }: HoursSectionProps) {
  return (
    <Card className="grid grid-cols-1 gap-6 max-md:p-4">
      <h2 ref={ref} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      {children}
    </Card>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">{children}</div>;
}
