import { type ReactNode, useId } from "react";
import { Card } from "../../shared/ui/card.tsx";

export function CustomizeSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid grid-cols-1 gap-5 max-md:p-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}

export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">{children}</div>
);
