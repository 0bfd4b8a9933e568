import { type ReactNode, type Ref, useId } from "react";
import { Card } from "../../shared/ui/card.tsx";

type FormSectionProps = {
  title: string;
  id?: string;
  /** For screen readers alone, where the fields say it. */
  isTitleHidden?: boolean;
  /** Beside the title. */
  action?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** `id`: for links to it. The title takes the focus for a wrong field. */
export function FormSection({ title, id, isTitleHidden = false, action, ref, children }: FormSectionProps) {
  const ownId = useId();
  return (
    <Card aria-labelledby={id ?? ownId} className="grid grid-cols-1 gap-6 max-md:p-4">
      <div className={`flex flex-wrap items-center justify-between gap-x-4 ${isTitleHidden ? "absolute" : ""}`}>
        <h2
          id={id ?? ownId}
          ref={ref}
          tabIndex={-1}
          className={`scroll-mt-6 text-lg outline-none ${isTitleHidden ? "sr-only" : ""}`}
        >
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

/** Beside each other where there is room for both. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] items-start gap-6">{children}</div>
);
