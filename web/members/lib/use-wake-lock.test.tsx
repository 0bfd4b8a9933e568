import { expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useWakeLock } from "./use-wake-lock.ts";

/** The browser's own lock, watched. */
function watchLocks() {
  const held = new Set<WakeLockSentinel>();
  const { wakeLock } = navigator;
  const request = wakeLock.request.bind(wakeLock);
  wakeLock.request = async (type) => {
    const lock = await request(type);
    held.add(lock);
    lock.addEventListener("release", () => held.delete(lock));
    return lock;
  };
  return { held, [Symbol.dispose]: () => Reflect.deleteProperty(wakeLock, "request") };
}

test("the screen is kept on while it is wanted, and no longer", async () => {
  using locks = watchLocks();
  const { rerender, unmount } = await renderHook((isWanted?: boolean) => useWakeLock(isWanted ?? false));
  expect(locks.held.size).toBe(0);
  await rerender(true);
  await expect.poll(() => locks.held.size).toBe(1);
  await rerender(false);
  await expect.poll(() => locks.held.size).toBe(0);
  await rerender(true);
  await expect.poll(() => locks.held.size).toBe(1);
  await unmount();
  await expect.poll(() => locks.held.size).toBe(0);
});

test("a page that is shown again asks for the lock that the browser dropped", async () => {
  using locks = watchLocks();
  await renderHook(() => useWakeLock(true));
  await expect.poll(() => locks.held.size).toBe(1);
  for (const lock of locks.held) await lock.release(); // as a browser does when a page is hidden
  expect(locks.held.size).toBe(0);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => locks.held.size).toBe(1);
});
