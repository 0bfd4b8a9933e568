import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createBrowserRouter, type RouteObject, RouterProvider } from "react-router";
import { queryClient } from "../../shared/lib/query-client.ts";
import { Toaster } from "../ui/toaster.tsx";
import { Loading } from "./loading.tsx";
import { RequireSession } from "./require-session.tsx";
import { LoadFault, RouteFault } from "./route-fault.tsx";

type MembersRouter = ReturnType<typeof createBrowserRouter>;

export const MembersApp = ({ router }: { router: MembersRouter }) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>
);

/** Reads the browser's address. */
export const membersRouter = (): MembersRouter => createBrowserRouter(PAGES);

/** A missing page module (offline, or replaced by a deployment). */
const lazyPage =
  <Page,>(load: () => Promise<Page>) =>
  () =>
    load().catch((error) => {
      throw new LoadFault("a page's code did not come", { cause: error });
    });

/** The members' addresses (docs/rules.md#pages), as in worker/pages/routes.ts. */
const PAGES: RouteObject[] = [
  {
    HydrateFallback: Loading,
    ErrorBoundary: RouteFault,
    children: [
      { path: "/auth", lazy: lazyPage(() => import("./account/auth.tsx")) },
      { path: "/confirm-email", lazy: lazyPage(() => import("./account/confirm-email.tsx")) },
      { path: "/confirm-email-change", lazy: lazyPage(() => import("./account/confirm-email-change.tsx")) },
      { path: "/undo-email-change", lazy: lazyPage(() => import("./account/undo-email-change.tsx")) },
      { path: "/reset-password", lazy: lazyPage(() => import("./account/reset-password.tsx")) },
      { path: "/dev/ui", lazy: lazyPage(() => import("./dev-ui.tsx")) },
      { path: "/:slug/staff/accept", lazy: lazyPage(() => import("./accept-invitation.tsx")) },
      {
        Component: RequireSession,
        children: [
          { path: "/signup", lazy: lazyPage(() => import("./onboarding/signup.tsx")) },
          { path: "/onboarding/business-type", lazy: lazyPage(() => import("./onboarding/business-type.tsx")) },
          {
            path: "/onboarding/operating-hours",
            lazy: lazyPage(() => import("./onboarding/operating-hours.tsx")),
          },
          { path: "/onboarding/confirmation", lazy: lazyPage(() => import("./onboarding/confirmation.tsx")) },
          { path: "/:slug/onboarding", lazy: lazyPage(() => import("./onboarding/welcome.tsx")) },
          { path: "/:slug/dashboard", lazy: lazyPage(() => import("./dashboard.tsx")) },
          { path: "/:slug/dashboard/customize", lazy: lazyPage(() => import("./customize.tsx")) },
          { path: "/:slug/dashboard/day-sheet", lazy: lazyPage(() => import("./day-sheet.tsx")) },
          { path: "/:slug/dashboard/hours", lazy: lazyPage(() => import("./hours.tsx")) },
          { path: "/:slug/dashboard/notifications", lazy: lazyPage(() => import("./notifications.tsx")) },
          { path: "/:slug/dashboard/share-sheet", lazy: lazyPage(() => import("./share-sheet.tsx")) },
          { path: "/:slug/dashboard/team-management", lazy: lazyPage(() => import("./team-management.tsx")) },
        ],
      },
    ],
  },
];
