import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode, Ref } from "react";

type Item = { label: string; onPick: () => void; isOff?: boolean };
type MenuProps = {
  label: string;
  items: Item[];
  ref?: Ref<HTMLButtonElement>;
  className: string;
  children: ReactNode;
};

export function Menu({ label, items, ref, className, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger ref={ref} aria-label={label} className={className}>
        {children}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4}>
          <Base.Popup className="min-w-44 rounded-md border border-line bg-surface py-1 shadow-float">
            {items.map(({ label, onPick, isOff = false }) => (
              <Base.Item
                key={label}
                disabled={isOff}
                onClick={onPick}
                className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium outline-none data-[disabled]:cursor-default data-[disabled]:text-soft data-[disabled]:opacity-60 data-[highlighted]:bg-sunken"
              >
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
