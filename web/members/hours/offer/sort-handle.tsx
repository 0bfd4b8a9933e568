import { GripVertical } from "lucide-react";
import { words } from "../../texts/words.ts";
import type { useSort } from "./use-sort.ts";

type SortHandleProps = { name: string; handle: ReturnType<ReturnType<typeof useSort>["handleOf"]> };

export const SortHandle = ({ name, handle }: SortHandleProps) => (
  <button
    type="button"
    data-handle
    aria-label={words.services.move(name)}
    className="-ml-3 grid w-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-soft hover:text-ink"
    {...handle}
  >
    <GripVertical aria-hidden="true" size={18} />
  </button>
);
