import { Switch as Base } from "@base-ui/react/switch";
import { useId } from "react";

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  /** The accessible name; begins or ends with the label. */
  name?: string;
};

export function Switch({ checked, onChange, label, name }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-2">
      <Base.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-label={name}
        className="relative flex h-6 w-11 shrink-0 items-center rounded-lg border border-edge bg-sunken p-0.5 transition-colors before:absolute before:-inset-2.5 data-[checked]:border-accent data-[checked]:bg-accent"
      >
        <Base.Thumb className="size-4.5 rounded-md bg-soft transition-transform data-[checked]:translate-x-5 data-[checked]:bg-on-accent" />
      </Base.Root>
      <label htmlFor={id} className="-my-2.5 py-2.5 text-sm font-medium">
        {label}
      </label>
    </div>
  );
}
