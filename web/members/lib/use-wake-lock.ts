import { useEffect } from "react";

/** The key in localStorage of a device whose screen stays on while the dashboard shows today. */
export const STAYS_ON = "daybook:screen-stays-on";

export const canStayOn = (): boolean => "wakeLock" in navigator;

/** Keeps the screen on while `isWanted`. A browser drops the lock of a hidden page, so a page that is shown again asks anew. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !canStayOn()) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const given = await navigator.wakeLock.request("screen").catch(() => undefined); // refused while the battery is low
      if (isOver) void given?.release();
      else lock = given;
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [isWanted]);
}
