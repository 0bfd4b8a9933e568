import { useEffect, useMemo, useRef } from "react";
import { useOpenBooking } from "../../lib/use-open.ts";
import type { RowContext } from "./booking-row.tsx";

/** The same one as long as nothing changes for the rows: a thousand of them are drawn once. */
export function useRowContext(timeZone: string): RowContext {
  const { open } = useOpenBooking();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  return useMemo(() => ({ timeZone, onOpen: (id) => latest.current(id) }), [timeZone]);
}
