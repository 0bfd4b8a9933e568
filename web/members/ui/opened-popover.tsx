import { Popover as Base } from "@base-ui/react/popover";
import type { ComponentProps, ReactNode, RefObject } from "react";

export type PopoverProps = {
  label: string;
  trigger: ComponentProps<"button">;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  align?: "start" | "end";
  /** Default: the trigger. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
};

export const OpenedPopover = ({
  label,
  trigger,
  isOpen,
  onOpen,
  align = "end",
  finalFocus,
  children,
}: PopoverProps) => (
  <Base.Root open={isOpen} onOpenChange={onOpen}>
    <Base.Trigger type="button" {...trigger} />
    <Base.Portal>
      <Base.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-10">
        <Base.Popup
          aria-label={label}
          {...(finalFocus ? { finalFocus } : {})}
          className="w-88 max-w-[calc(100vw-16px)] rounded-lg border border-line bg-surface p-4 shadow-float"
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
