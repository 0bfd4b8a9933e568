import { expect, type MockInstance } from "vitest";
import { pushChoices, pushes } from "../../db/diary/schema.ts";
import { PushService } from "../providers/push-service.ts";
import { aWorkspace, call, type Signed, type TestWorkspace } from "./harness.ts";
import { storedRows } from "./stored-rows.ts";

export const ALL_PUSHES = { newBooking: true, changed: true, late: true };
export const pushOf = ({ slug }: TestWorkspace) => `/api/workspaces/${slug}/push`;

export function aPushService(network: MockInstance<typeof fetch>) {
  const service = new PushService();
  network.mockImplementation((input, init) => service.fetch(new Request(input, init)));
  return service;
}

export async function switchOn(workspace: TestWorkspace, as: Signed, service: PushService, choices = ALL_PUSHES) {
  const { publicKey } = (await call("GET", pushOf(workspace), { as })).body;
  const device = service.subscribe(publicKey);
  const saved = await call("PUT", pushOf(workspace), { as, body: { ...device, ...choices } });
  expect(saved.status).toBe(200);
  return device;
}

/** The owner's device takes all pushes. */
export async function aWatchedWorkspace(network: MockInstance<typeof fetch>, choices = ALL_PUSHES) {
  const service = aPushService(network);
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const device = await switchOn(workspace, workspace.owner, service, choices);
  return { service, workspace, device };
}

export const titles = ({ taken }: PushService) => taken.map(({ content }) => (content as { title: string }).title);
export const owedPushes = ({ id }: TestWorkspace) => storedRows(pushes, { workspaceId: id });
export const chosenBy = ({ id }: TestWorkspace) => storedRows(pushChoices, { workspaceId: id });
export const sessionOf = ({ cookie }: Signed) => /__Host-refresh=([^.]+)/.exec(cookie)?.[1] ?? "";
