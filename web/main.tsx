import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import * as z from "zod/mini";
import { queryClient } from "./lib/query-client.ts";
import { isSignedIn, onSessionChange, watchSession } from "./lib/session.ts";
import { Loading } from "./routes/loading.tsx";
import { RequireSession } from "./routes/require-session.tsx";
import { Toaster } from "./ui/toaster.tsx";

// The content policy forbids building functions from text, which zod would try.
z.config({ jitless: true });

/** The members' addresses (SPEC section 2); the Worker answers each of them with this page (worker/pages/routes.ts). */
const router = createBrowserRouter([
  {
    HydrateFallback: Loading,
    children: [
      { path: "/", lazy: () => import("./routes/auth.tsx") },
      { path: "/auth", lazy: () => import("./routes/auth.tsx") },
      { path: "/confirm-email", lazy: () => import("./routes/confirm-email.tsx") },
      {
        Component: RequireSession,
        children: [
          { path: "/signup", lazy: () => import("./routes/signup.tsx") },
          { path: "/onboarding/business-type", lazy: () => import("./routes/onboarding-business-type.tsx") },
          { path: "/onboarding/operating-hours", lazy: () => import("./routes/onboarding-operating-hours.tsx") },
          { path: "/onboarding/confirmation", lazy: () => import("./routes/onboarding-confirmation.tsx") },
          { path: "/:slug/onboarding", lazy: () => import("./routes/welcome.tsx") },
          { path: "/:slug/dashboard", lazy: () => import("./routes/dashboard.tsx") },
          { path: "/:slug/dashboard/hours", lazy: () => import("./routes/hours.tsx") },
        ],
      },
    ],
  },
]);

// Nobody is left to ask for: what is on screen goes without asking again.
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
