import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { customersApp } from "../customers/customers-app.tsx";
import { takeLinkToken } from "../members/routes/account/link-token.ts";
import { MembersApp, membersRouter } from "../members/routes/members-app.tsx";
import { queryClient } from "../shared/lib/query-client.ts";
import { untroubledFetch } from "./network.ts";
import { wentBack } from "./way-back.ts";

const DESK = [1280, 800] as const;

/** For the rest of the test; else as wide as a desk. */
export async function onPhone(width = 390, height = 844): Promise<void> {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(...DESK));
}

export async function openMembersPage(address: string) {
  await wentBack();
  history.pushState({ key: crypto.randomUUID() }, "", address); // the router keeps each entry's scrolled place
  takeLinkToken(); // as the entry does
  await cleanup();
  scrollTo(0, 0); // where the test before had scrolled to
  await showMembersPage();
}

/** Keeps what the browser keeps: a real reload unmounts no component. */
export async function reloadMembersPage() {
  dispatchEvent(new PageTransitionEvent("pagehide"));
  const kept = Object.entries(sessionStorage);
  await cleanup();
  sessionStorage.clear();
  for (const [key, text] of kept) sessionStorage.setItem(key, text);
  await showMembersPage();
}

async function showMembersPage() {
  queryClient.clear();
  const router = membersRouter();
  onTestFinished(() => router.dispose());
  await render(
    <div className="isolate">
      <MembersApp router={router} />
    </div>, // as in main.html, so that dialogs lie above
  );
}

/** With the data that the product writes into its HTML. */
export async function openCustomersPage(address: string, state: unknown = null) {
  await wentBack();
  history.pushState(state, "", address);
  const html = await (await untroubledFetch(`/product${address}`)).text();
  const served = new DOMParser().parseFromString(html, "text/html");
  document.documentElement.lang = served.documentElement.lang;
  document.body.style.cssText = served.body.style.cssText;
  onTestFinished(() => {
    document.body.removeAttribute("style"); // other tests share the body
  });
  const data = served.getElementById("data");
  if (!data) throw new Error(`${address} carries no data: ${html}`);
  await render(await customersApp(JSON.parse(data.textContent)));
}
