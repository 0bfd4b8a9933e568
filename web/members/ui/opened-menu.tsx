import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode, Ref } from "react";

type MenuItem = { label: string; onPick: () => void; isOff?: boolean };
export type MenuProps = {
  label: string;
  items: MenuItem[];
  ref?: Ref<HTMLButtonElement>;
  className: string;
  children: ReactNode;
};

/** Opens as it comes. */
export const OpenedMenu = ({ label, items, ref, className, children }: MenuProps) => (
  <Base.Root defaultOpen>
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
