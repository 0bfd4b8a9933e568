import { useState } from "react";
import { useSearchParams } from "react-router";
import { readStored, store } from "../../shared/lib/browser-storage.ts";
import { type BoardName, boardOf } from "./board-views.ts";

/** The key under which this device keeps its choice. */
export const BOARD = "daybook:board";

/** How a day is shown: as the address says (`as`), else as this device last chose. */
export function useBoard(hasTables: boolean): [BoardName, (name: BoardName) => void] {
  const [address, setAddress] = useSearchParams();
  const [kept, setKept] = useState(() => readStored("localStorage", BOARD));
  function choose(name: BoardName) {
    setKept(name);
    store("localStorage", BOARD, name);
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
  return [boardIn(address, kept, hasTables), choose];
}

export const boardIn = (address: URLSearchParams, kept: string | null, hasTables: boolean): BoardName =>
  boardOf(address.get("as"), hasTables) ?? boardOf(kept, hasTables) ?? "list";
