import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import type { MAILED_PAGES, OPEN_PAGES, SESSION_PAGES } from "../../contract/addresses.ts";
import "../shared/lib/jitless.ts";
import { queryClient } from "../shared/lib/query-client.ts";
import { onSessionChange, watchSession } from "../shared/lib/session.ts";
import { isSignedIn } from "../shared/lib/signed-in.ts";
import { takeLinkToken } from "./routes/account/link-token.ts";
import { Loading } from "./routes/loading.tsx";
import { RequireSession } from "./routes/require-session.tsx";
import { LoadFault, RouteFault } from "./routes/route-fault.tsx";
import { Toaster } from "./ui/toaster.tsx";

takeLinkToken(); // before the router reads the address

// The router keys every full load "default" and would restore another page's scroll position.
if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.randomUUID() }, "");

type LoadPage = () => Promise<{ Component: ComponentType }>;

const openPages: Record<(typeof OPEN_PAGES | typeof MAILED_PAGES)[number], LoadPage> = {
  "/auth": () => import("./routes/account/auth.tsx"),
  "/confirm-email": () => import("./routes/account/confirm-email.tsx"),
  "/confirm-email-change": () => import("./routes/account/confirm-email-change.tsx"),
  "/undo-email-change": () => import("./routes/account/undo-email-change.tsx"),
  "/reset-password": () => import("./routes/account/reset-password.tsx"),
  "/dev/ui": () => import("./routes/dev-ui.tsx"),
  "/:slug/staff/accept": () => import("./routes/accept-invitation.tsx"),
};

const sessionPages: Record<(typeof SESSION_PAGES)[number], LoadPage> = {
  "/signup": () => import("./routes/onboarding/signup.tsx"),
  "/onboarding/business-type": () => import("./routes/onboarding/business-type.tsx"),
  "/onboarding/operating-hours": () => import("./routes/onboarding/operating-hours.tsx"),
  "/onboarding/confirmation": () => import("./routes/onboarding/confirmation.tsx"),
  "/:slug/onboarding": () => import("./routes/onboarding/welcome.tsx"),
  "/:slug/dashboard": () => import("./routes/dashboard.tsx"),
  "/:slug/dashboard/customize": () => import("./routes/customize.tsx"),
  "/:slug/dashboard/day-sheet": () => import("./routes/day-sheet.tsx"),
  "/:slug/dashboard/hours": () => import("./routes/hours.tsx"),
  "/:slug/dashboard/notifications": () => import("./routes/notifications.tsx"),
  "/:slug/dashboard/share-sheet": () => import("./routes/share-sheet.tsx"),
  "/:slug/dashboard/team-management": () => import("./routes/team-management.tsx"),
};

/** Names a page's module that does not load: offline, or replaced by a deployment. */
const routesOf = (pages: Record<string, LoadPage>) =>
  Object.entries(pages).map(([path, load]) => ({
    path,
    lazy: () =>
      load().catch((error) => {
        throw new LoadFault("a page's code did not come", { cause: error });
      }),
  }));

const router = createBrowserRouter([
  {
    HydrateFallback: Loading,
    ErrorBoundary: RouteFault,
    children: [...routesOf(openPages), { Component: RequireSession, children: routesOf(sessionPages) }],
  },
]);

// After sign-out, clearing removes the data without new requests.
onSessionChange(() => (isSignedIn() ? void queryClient.resetQueries() : queryClient.clear()));
watchSession();

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
