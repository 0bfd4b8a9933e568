import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";

export function Checkbox({
  checked,
  onChange,
  label,
  hint,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex gap-3">
      <Base.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 grid size-6 shrink-0 place-items-center rounded-sm border border-edge bg-surface data-[checked]:border-accent data-[checked]:bg-accent before:absolute before:-inset-2.5"
      >
        <Base.Indicator className="text-on-accent">
          <Check aria-hidden="true" size={16} strokeWidth={3} />
        </Base.Indicator>
      </Base.Root>
      <div>
        <label htmlFor={id} className="-my-2.5 inline-block py-2.5 font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
