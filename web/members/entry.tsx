import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import * as z from "zod/mini";
import { queryClient } from "../shared/lib/query-client.ts";
import { onSessionChange, watchSession } from "../shared/lib/session.ts";
import { isSignedIn } from "../shared/lib/signed-in.ts";
import { takeLinkToken } from "./routes/account/link-token.ts";
import { Loading } from "./routes/loading.tsx";
import { RequireSession } from "./routes/require-session.tsx";
import { LoadFault, RouteFault } from "./routes/route-fault.tsx";
import { Toaster } from "./ui/toaster.tsx";

// The content policy forbids zod's compiled functions.
z.config({ jitless: true });

takeLinkToken(); // before the router reads the address

// The router keys every full load "default" and would restore another page's scroll position.
if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.randomUUID() }, "");

/** A missing page module (offline, or replaced by a deployment). */
const lazyPage =
  <Page,>(load: () => Promise<Page>) =>
  () =>
    load().catch((error) => {
      throw new LoadFault("a page's code did not come", { cause: error });
    });

/** The members' addresses (docs/rules.md#pages), as in worker/pages/routes.ts. */
const router = createBrowserRouter([
  {
    HydrateFallback: Loading,
    ErrorBoundary: RouteFault,
    children: [
      { path: "/auth", lazy: lazyPage(() => import("./routes/account/auth.tsx")) },
      { path: "/confirm-email", lazy: lazyPage(() => import("./routes/account/confirm-email.tsx")) },
      { path: "/confirm-email-change", lazy: lazyPage(() => import("./routes/account/confirm-email-change.tsx")) },
      { path: "/undo-email-change", lazy: lazyPage(() => import("./routes/account/undo-email-change.tsx")) },
      { path: "/reset-password", lazy: lazyPage(() => import("./routes/account/reset-password.tsx")) },
      { path: "/dev/ui", lazy: lazyPage(() => import("./routes/dev-ui.tsx")) },
      { path: "/:slug/staff/accept", lazy: lazyPage(() => import("./routes/accept-invitation.tsx")) },
      {
        Component: RequireSession,
        children: [
          { path: "/signup", lazy: lazyPage(() => import("./routes/onboarding/signup.tsx")) },
          { path: "/onboarding/business-type", lazy: lazyPage(() => import("./routes/onboarding/business-type.tsx")) },
          {
            path: "/onboarding/operating-hours",
            lazy: lazyPage(() => import("./routes/onboarding/operating-hours.tsx")),
          },
          { path: "/onboarding/confirmation", lazy: lazyPage(() => import("./routes/onboarding/confirmation.tsx")) },
          { path: "/:slug/onboarding", lazy: lazyPage(() => import("./routes/onboarding/welcome.tsx")) },
          { path: "/:slug/dashboard", lazy: lazyPage(() => import("./routes/dashboard.tsx")) },
          { path: "/:slug/dashboard/customize", lazy: lazyPage(() => import("./routes/customize.tsx")) },
          { path: "/:slug/dashboard/day-sheet", lazy: lazyPage(() => import("./routes/day-sheet.tsx")) },
          { path: "/:slug/dashboard/hours", lazy: lazyPage(() => import("./routes/hours.tsx")) },
          { path: "/:slug/dashboard/notifications", lazy: lazyPage(() => import("./routes/notifications.tsx")) },
          { path: "/:slug/dashboard/share-sheet", lazy: lazyPage(() => import("./routes/share-sheet.tsx")) },
          { path: "/:slug/dashboard/team-management", lazy: lazyPage(() => import("./routes/team-management.tsx")) },
        ],
      },
    ],
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
