import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { booking as en } from "../../../texts/en/customers/booking.ts";
import { queryClient } from "../../shared/lib/query-client.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext, tooOften } from "../../testing/network.ts";
import { playScene, whatWasSent } from "../../testing/scenes.ts";
import { LanguageProvider } from "../customers-app.tsx";
import { DemoForm } from "./contact-page.tsx";

const send = page.getByRole("button", { name: "Request a demo" });
const field = (name: string) => page.getByLabelText(name);

async function openDemoForm() {
  await playScene("front");
  const onSent = vi.fn();
  await render(
    <Suspense>
      <LanguageProvider first={{ language: "en", texts: en }}>
        <QueryClientProvider client={queryClient}>
          <main>
            <DemoForm onSent={onSent} />
          </main>
        </QueryClientProvider>
      </LanguageProvider>
    </Suspense>,
  );
  return onSent;
}

async function fill() {
  await field("Name").fill("Ida Krogh");
  await field("Email").fill("ida@example.com");
}

test("each field that is wrong says so, and the first of them takes the focus", async () => {
  const onSent = await openDemoForm();
  await field("Email").fill("nobody");
  await send.click();
  await expect.element(page.getByText("Name is required")).toBeVisible();
  await expect.element(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect.element(field("Name")).toHaveFocus();
  await fill();
  await field("Phone").fill("call me");
  await send.click();
  await expect.element(page.getByText("Please enter a phone number, or leave it out")).toBeVisible();
  expect(onSent).not.toHaveBeenCalled();
  expect(whatWasSent()).toEqual([]);
  await everybodyCanUse();
});

test.each([
  ["does not get through", new Response(null, { status: 503 }), "Failed to send demo request. Please try again."],
  ["comes too often", tooOften(3600), "Too many attempts. Please try again in 60 minutes."],
])("a request that %s says so and keeps what was typed, and is sent the next time", async (_, answer, words) => {
  const onSent = await openDemoForm();
  await fill();
  failNext("POST", /demo-requests$/, answer);
  await send.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(words);
  await expect.element(field("Email")).toHaveValue("ida@example.com");
  await send.click();
  await expect.poll(() => onSent.mock.calls).toEqual([["ida@example.com"]]);
  expect(whatWasSent()).toMatchObject([{ body: { name: "Ida Krogh", email: "ida@example.com" } }]);
});
