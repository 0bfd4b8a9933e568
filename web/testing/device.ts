import { onlineManager } from "@tanstack/react-query";
import { expect, onTestFinished, vi } from "vitest";
import { daysDatabase } from "../members/device/device-database.ts";
import { startDevice } from "../members/device/start-device.ts";
import { storedChanges } from "../members/device/unsent/stored-changes.ts";
import { showUnsent } from "../members/device/unsent/unsent-list.ts";
import { beginSession } from "../members/device/whose.ts";
import { forgetDevice } from "../shared/lib/forget-device.ts";
import { sendThrough } from "../shared/lib/members-api.ts";
import { openMembersPage, reloadMembersPage } from "./open-page.tsx";
import { openScene } from "./scenes.ts";

let ways: { plain: typeof fetch; kept: typeof fetch } | undefined;

/** Starts once, as the entry does; calls go through it from then on until the test ends. */
function withDevice(): void {
  sendThrough((plain) => {
    ways ??= { plain, kept: plain };
    return plain;
  });
  if (ways && ways.kept === ways.plain) {
    const { plain } = ways;
    startDevice();
    sendThrough((kept) => {
      ways = { plain, kept };
      return kept;
    });
  }
  sendThrough((ask) => ways?.kept ?? ask);
  onTestFinished(() => sendThrough((ask) => ways?.plain ?? ask));
}

/** A page in a scene on an empty device, which by then keeps today and tomorrow. */
export async function openOnDevice(scene: string, address: string, given: () => unknown = () => {}): Promise<void> {
  withDevice();
  await emptyDevice();
  onTestFinished(emptyDevice);
  await openScene(scene, address, given);
  await keepsDays(2);
}

async function emptyDevice(): Promise<void> {
  beginSession();
  await forgetDevice();
  for (const { id } of await storedChanges.all()) await storedChanges.remove(id);
  await showUnsent();
}

export const keepsDays = (count: number) => expect.poll(async () => (await daysDatabase()).count("days")).toBe(count);

/** Until the returned function is called there is no connection. */
export function loseLine(): () => void {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const line = window.fetch;
  window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  dispatchEvent(new Event("offline"));
  let isLost = true;
  const end = () => {
    if (!isLost) return;
    isLost = false;
    onLine.mockRestore();
    window.fetch = line;
    dispatchEvent(new Event("online"));
    onlineManager.setOnline(true); // hears no event once the page is gone
  };
  onTestFinished(end);
  return end;
}

/** The app is closed and opened again. */
export async function restart(): Promise<void> {
  beginSession();
  await reloadMembersPage();
}

/** Another session has ended on this device before. */
export async function openAfterAnother(address: string): Promise<void> {
  beginSession();
  await forgetDevice();
  await openMembersPage(address);
}
