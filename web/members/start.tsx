import { createRoot } from "react-dom/client";
import { queryClient } from "../shared/lib/query-client.ts";
import { onSessionChange, watchSession } from "../shared/lib/session.ts";
import { isSignedIn } from "../shared/lib/signed-in.ts";
import { startDevice } from "./device/start-device.ts";
import { showAppearance } from "./lib/appearance.ts";
import { watchOwedSignOut } from "./lib/owed-sign-out.ts";
import { takeLinkToken } from "./routes/account/link-token.ts";
import { MembersApp, membersRouter } from "./routes/members-app.tsx";
import { toast } from "./ui/toaster.tsx";

showAppearance();
takeLinkToken(); // before the router reads the address
startDevice();

// The router keys every full load "default" and would restore another page's scroll position.
if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.randomUUID() }, "");

const router = membersRouter();
onTap((path) => void router.navigate(path));

// After sign-out, clearing removes data without new requests. A toast may name a customer.
onSessionChange(() => {
  if (isSignedIn()) return void queryClient.resetQueries();
  queryClient.clear();
  toast.dismiss();
});
watchSession();
watchOwedSignOut();

const root = document.getElementById("root");
if (root) createRoot(root).render(<MembersApp router={router} />);

/** A tap on a notification opens its page here. Only our own service worker can say so. */
function onTap(go: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (typeof data?.tapped === "string") go(data.tapped);
  });
}
