import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { readStored, store } from "../../shared/lib/browser-storage.ts";
import { localDate } from "../../shared/lib/local-time.ts";
import { BOARD_VIEWS, type BoardName, boardOf } from "./board-views.ts";
import { dayBookingsQuery } from "./shared/queries.ts";

const STORED = "daybook:board";

/** How a day is shown: as the address says (`as`), else as this device last chose. */
export function useBoard(hasTables: boolean): [BoardName, (name: BoardName) => void] {
  const [address, setAddress] = useSearchParams();
  const [kept, setKept] = useState(() => readStored("localStorage", STORED));
  function choose(name: BoardName) {
    setKept(name);
    store("localStorage", STORED, name);
    setAddress(
      (was) => {
        const next = new URLSearchParams(was);
        if (name === "list") next.delete("as");
        else next.set("as", name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [boardOf(address.get("as"), hasTables) ?? boardOf(kept, hasTables) ?? "list", choose];
}

/** While the overview loads, so do the chosen view's code and its day's bookings. `date`: "" for today, as this device knows it. */
export function useBoardAhead(slug: string, date: string, isDay: boolean): void {
  const client = useQueryClient();
  const [board] = useBoard(true); // the overview will say
  useEffect(() => {
    const load = isDay && BOARD_VIEWS.find(({ name }) => name === board)?.load;
    if (!load) return;
    void load().catch(() => {}); // the view itself says so
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    void client.prefetchQuery(dayBookingsQuery(slug, date || localDate(Date.now(), timeZone)));
  }, [client, slug, date, board, isDay]);
}
