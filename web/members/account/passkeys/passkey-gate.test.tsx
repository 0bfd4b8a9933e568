import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "../../../shared/lib/query-client.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { deviceUsesPasskey, USE } from "../../../testing/passkeys.ts";
import { accepting, giving, playMembersScene, whatWasSent } from "../../../testing/scenes.ts";
import { textsOf } from "../../../testing/texts-of.ts";
import { PasskeyGate } from "./passkey-gate.tsx";

async function openGate(hasOne: boolean) {
  await playMembersScene("staff");
  const onDone = vi.fn();
  await render(
    <QueryClientProvider client={queryClient}>
      <PasskeyGate hasOne={hasOne} onDone={onDone} />
    </QueryClientProvider>,
  );
  giving(
    (api) => api.auth.passkeys.proof.$post(),
    () => USE as never,
  );
  return onDone;
}

test("a member without a passkey may add one or sign out, and nothing else", async () => {
  const onDone = await openGate(false);
  await expect.element(page.getByRole("heading", { name: "Add a passkey to go on" })).toBeVisible();
  expect(textsOf(page.getByRole("button"))).toEqual(["Add a passkey", "Sign out"]);
  expect(onDone).not.toHaveBeenCalled();
  await everybodyCanUse();
});

test("a device that turns the passkey down leaves the gate closed, with the reason", async () => {
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(new DOMException("", "NotAllowedError"));
  const onDone = await openGate(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect.element(page.getByText("No passkey was used. Please try again.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add a passkey on this device" })).toBeEnabled();
  expect(onDone).not.toHaveBeenCalled();
});

test("an owner who signed in with the password confirms with a passkey, and goes on", async () => {
  const used = deviceUsesPasskey();
  const onDone = await openGate(true);
  accepting((api) => api.auth.passkeys.confirm.$post({ json: {} as never }));
  await page.getByRole("button", { name: "Use a passkey", exact: true }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(whatWasSent().at(-1)).toMatchObject({
    call: "POST /api/auth/passkeys/confirm",
    body: { passkey: { id: used.id } },
  });
});
