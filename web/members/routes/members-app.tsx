import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, StrictMode } from "react";
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from "react-router";
import type { MAILED_PAGES, OPEN_PAGES, SESSION_PAGES } from "../../../contract/addresses.ts";
import { queryClient } from "../../shared/lib/query-client.ts";
import { useSignedIn } from "../../shared/lib/session.ts";
import { LanguageSwitch } from "../account/language-switch.tsx";
import { beforeLater } from "../lib/later.tsx";
import { LoadFault } from "../lib/load-fault.ts";
import { Toaster } from "../ui/toaster.tsx";
import { isAnotherDashboard, loadAhead } from "./dashboard-ahead.ts";
import { Loading, RouteFault } from "./loading.tsx";
import { RequireSession } from "./require-session.tsx";

type MembersRouter = ReturnType<typeof createBrowserRouter>;

export const MembersApp = ({ router }: { router: MembersRouter }) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>
);

type LoadPage = () => Promise<{ Component: ComponentType }>;

const openPages: Record<(typeof OPEN_PAGES | typeof MAILED_PAGES)[number], LoadPage> = {
  "/auth": () => import("./account/auth.tsx"),
  "/confirm-email": () => import("./account/confirm-email.tsx"),
  "/confirm-email-change": () => import("./account/confirm-email-change.tsx"),
  "/undo-email-change": () => import("./account/undo-email-change.tsx"),
  "/reset-password": () => import("./account/reset-password.tsx"),
  "/:slug/staff/accept": () => import("./accept-invitation.tsx"),
};

const sessionPages: Record<(typeof SESSION_PAGES)[number], LoadPage> = {
  "/signup": () => import("./onboarding/signup.tsx"),
  "/onboarding/business-type": () => import("./onboarding/business-type.tsx"),
  "/onboarding/operating-hours": () => import("./onboarding/operating-hours.tsx"),
  "/onboarding/confirmation": () => import("./onboarding/confirmation.tsx"),
  "/:slug/onboarding": () => import("./onboarding/welcome.tsx"),
  "/:slug/dashboard": () => import("./dashboard.tsx"),
  "/:slug/dashboard/alerts": () => import("./alerts.tsx"),
  "/:slug/dashboard/as-it-stood": () => import("./as-it-stood.tsx"),
  "/:slug/dashboard/business": () => import("./business.tsx"),
  "/:slug/dashboard/calendars": () => import("./calendars.tsx"),
  "/:slug/dashboard/changes": () => import("./changes.tsx"),
  "/:slug/dashboard/classes": () => import("./classes.tsx"),
  "/:slug/dashboard/customer-data": () => import("./customer-data.tsx"),
  "/:slug/dashboard/customize": () => import("./customize.tsx"),
  "/:slug/dashboard/day-sheet": () => import("./day-sheet.tsx"),
  "/:slug/dashboard/delete": () => import("./delete.tsx"),
  "/:slug/dashboard/guest-pairs": () => import("./guest-pairs.tsx"),
  "/:slug/dashboard/guests": () => import("./guests.tsx"),
  "/:slug/dashboard/guests/:id": () => import("./guest.tsx"),
  "/:slug/dashboard/hours": () => import("./hours.tsx"),
  "/:slug/dashboard/import": () => import("./import.tsx"),
  "/:slug/dashboard/notifications": () => import("./notifications.tsx"),
  "/:slug/dashboard/services": () => import("./services.tsx"),
  "/:slug/dashboard/share": () => import("./share.tsx"),
  "/:slug/dashboard/share-sheet": () => import("./share-sheet.tsx"),
  "/:slug/dashboard/team-management": () => import("./team-management.tsx"),
  "/:slug/dashboard/waitlist": () => import("./waitlist.tsx"),
};

/** Begins with the first texts alone. */
const DASHBOARD = "/:slug/dashboard";

/** Routes that ask for data while their code loads. */
const AHEAD: Record<string, Pick<RouteObject, "loader" | "shouldRevalidate">> = {
  [DASHBOARD]: { loader: loadAhead, shouldRevalidate: isAnotherDashboard },
};

/** Names a module that does not load: offline, or replaced by a deployment. */
const routesOf = (pages: Record<string, LoadPage>) =>
  Object.entries(pages).map(([path, load]) => ({
    path,
    ...AHEAD[path],
    lazy: () =>
      (path === DASHBOARD ? load() : beforeLater().then(load)).catch((error) => {
        throw new LoadFault("a page's code did not come", { cause: error });
      }),
  }));

export const membersRouter = (): MembersRouter =>
  createBrowserRouter([
    {
      HydrateFallback: Loading,
      ErrorBoundary: RouteFault,
      children: [
        { Component: OpenPages, children: routesOf(openPages) },
        { Component: RequireSession, children: routesOf(sessionPages) },
      ],
    },
  ]);

/** Visitors choose a language; the profile of a signed-in member names it. */
function OpenPages() {
  const signedIn = useSignedIn();
  return (
    <>
      {!signedIn && <LanguageSwitch />}
      <Outlet />
    </>
  );
}
