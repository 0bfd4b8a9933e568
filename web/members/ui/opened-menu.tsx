import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";

/** `isOn`: it turns something on and off. `isApart`: a line stands above it. */
export type MenuItem = { label: string; onPick: () => void; isOff?: boolean; isOn?: boolean; isApart?: boolean };
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
        <Base.Popup className="min-w-44 max-h-(--available-height) overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-float">
          {items.map(({ label, onPick, isOff = false, isOn, isApart = false }) =>
            isOn === undefined ? (
              <Base.Item
                key={label}
                disabled={isOff}
                onClick={onPick}
                className={`${ITEM} ${isApart ? "border-t border-line" : ""}`}
              >
                {label}
              </Base.Item>
            ) : (
              <Base.CheckboxItem
                key={label}
                checked={isOn}
                disabled={isOff}
                closeOnClick
                onClick={onPick}
                className={`${ITEM} justify-between gap-4`}
              >
                {label}
                <Check aria-hidden="true" size={16} className={isOn ? "" : "invisible"} />
              </Base.CheckboxItem>
            ),
          )}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

const ITEM =
  "flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium outline-none data-[disabled]:cursor-default data-[disabled]:text-soft data-[disabled]:opacity-60 data-[highlighted]:bg-sunken";
