import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { customersApp } from "../customers/customers-app.tsx";
import { MembersApp, membersRouter } from "../members/routes/members-app.tsx";
import { untroubledFetch } from "./network.ts";

const [DESK, PHONE] = [[1280, 800] as const, [390, 844] as const];

/** For the rest of the test; else pages are as wide as on a desk. */
export async function onPhone(): Promise<void> {
  await page.viewport(...PHONE);
  onTestFinished(() => page.viewport(...DESK));
}

/** A members' page for whoever is signed in. */
export async function openMembersPage(address: string) {
  history.pushState(null, "", address);
  const router = membersRouter();
  onTestFinished(() => router.dispose());
  await render(<MembersApp router={router} />);
}

/** A customers' page with the data that the product writes into its HTML. */
export async function openCustomersPage(address: string) {
  history.pushState(null, "", address);
  const html = await (await untroubledFetch(`/product${address}`)).text();
  const data = new DOMParser().parseFromString(html, "text/html").getElementById("data");
  if (!data) throw new Error(`${address} carries no data: ${html}`);
  await render(await customersApp(JSON.parse(data.textContent)));
}
