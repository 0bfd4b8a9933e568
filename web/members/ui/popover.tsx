import { useState } from "react";
import { Later, later, PlainButton } from "../lib/later.tsx";
import type { PopoverProps } from "./opened-popover.tsx";

const openedPopover = later(() => import("./opened-popover.tsx").then((part) => part.OpenedPopover));

/** A button with the panel that it opens; a plain one until then. */
export function Popover(props: PopoverProps) {
  const { trigger, isOpen, onOpen } = props;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const button = <PlainButton {...trigger} wasPressed={wasOpen} aria-haspopup="dialog" onClick={() => onOpen(true)} />;
  return wasOpen ? <Later of={openedPopover} {...props} button={button} /> : button;
}
