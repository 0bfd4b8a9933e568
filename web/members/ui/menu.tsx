import { useState } from "react";
import { Later, later, PlainButton } from "../lib/later.tsx";
import type { MenuProps } from "./opened-menu.tsx";

const openedMenu = later(() => import("./opened-menu.tsx").then((part) => part.OpenedMenu));

/** A plain button until it is first pressed: a list has one in each row. */
export function Menu({ items, label, ...button }: MenuProps) {
  const [wasPressed, setPressed] = useState(false);
  const trigger = (
    <PlainButton
      {...button}
      wasPressed={wasPressed}
      aria-label={label}
      aria-haspopup="menu"
      onClick={() => setPressed(true)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        setPressed(true);
      }}
    />
  );
  return wasPressed ? <Later of={openedMenu} {...{ items, label }} {...button} button={trigger} /> : trigger;
}
