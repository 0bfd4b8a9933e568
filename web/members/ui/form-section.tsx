import { type ReactNode, type Ref, useId } from "react";
import { Card } from "../../shared/ui/card.tsx";

type FormSectionProps = { title: string; id?: string; ref?: Ref<HTMLHeadingElement>; children: ReactNode };

/** `id`: for links to it. The title takes the focus for a wrong field. */
export function FormSection({ title, id, ref, children }: FormSectionProps) {
  const ownId = useId();
  return (
    <Card aria-labelledby={id ?? ownId} className="grid grid-cols-1 gap-6 max-md:p-4">
      <h2 id={id ?? ownId} ref={ref} tabIndex={-1} className="scroll-mt-6 text-lg outline-none">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** Beside each other where there is room for both. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] items-start gap-6">{children}</div>
);
