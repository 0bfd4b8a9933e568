import {
  handOverRequest,
  newWorkspace,
  workspaceChange,
  workspaceDeletion,
} from "../../../contract/requests/workspaces.ts";
import { everyDay } from "../../../domain/plan/rules.ts";
import type { Routes } from "./route.ts";

export const WORKSPACE_ROUTES: Routes = {
  "GET /api/slugs/:slug": {
    does: "Tells whether a workspace may have this address, and why not.",
    who: "everyone",
    answers: 200,
  },
  "POST /api/workspaces": {
    does: "Creates a workspace with its rules; the caller becomes its owner. Without `slug` the name makes the address.",
    who: "business owner",
    body: () => ({
      name: "Hostile Inn",
      slug: `hostile-${crypto.randomUUID().slice(0, 8)}`,
      description: "A place",
      businessType: "restaurant",
      maxCapacity: 10,
      weeklySchedule: everyDay("09:00", "17:00"),
      bookingDurationMinutes: 60,
      advanceBookingDays: 30,
      timeZone: "Europe/Stockholm",
      language: "sv",
      region: "SE",
      confirmByEmail: false,
    }),
    optional: ["slug", "description", "language", "region"],
    takes: newWorkspace,
    answers: 201,
    refuses: [
      ...(["staff_cannot_create", "account_stopped", "email_unconfirmed", "slug_taken"] as const),
      ...(["too_many_workspaces", "too_many_requests"] as const),
    ],
  },
  "GET /api/workspaces/:slug": {
    does: "The workspace, its rules and the caller's role.",
    who: "read_evening",
    answers: 200,
    refuses: ["workspace_not_found"],
  },
  "GET /api/workspaces/:slug/addresses": {
    does: "The workspace's present address, and the earlier ones that lead to it.",
    who: "change_settings",
    answers: 200,
  },
  "GET /api/workspaces/:slug/proof": {
    does: "The last nightly proof: `minutes` that are booked from the day before on, those `over` what was promised, and how many `findings` there are. Null before the first night.",
    who: "change_settings",
    answers: 200,
  },
  "PATCH /api/workspaces/:slug": {
    does: "Changes name, address, description, language and region. Earlier addresses keep leading to the workspace. A new description replaces the looks' `businessDescription`.",
    who: "change_settings",
    body: () => ({ version: 1, name: "Renamed Inn", description: "Another place", language: "sv", region: "SE" }),
    optional: ["name", "slug", "description", "language", "region"],
    takes: workspaceChange,
    answers: 200,
    refuses: ["slug_taken", "stale_settings", "too_many_requests"],
  },
  "POST /api/workspaces/:slug/deletion/preview": {
    does: "Counts what a deletion would remove, and says when.",
    who: "erase",
    answers: 200,
  },
  "POST /api/workspaces/:slug/deletion": {
    does: "Closes the workspace now and removes it for good at `deleteAfter`. The owner types its name.",
    who: "erase",
    body: () => ({ name: "Not what it is called" }),
    takes: workspaceDeletion,
    answers: 422,
    refuses: ["too_many_requests"],
  },
  "DELETE /api/workspaces/:slug/deletion": {
    does: "Takes a deletion back while the workspace is still there.",
    who: "erase",
    answers: 204,
    refuses: ["deletion_begun"],
  },
  "POST /api/workspaces/:slug/ownership": {
    does: "Makes another member the owner; the caller becomes staff.",
    who: "hand_over",
    body: ({ colleague }) => ({ memberId: colleague.id, password: "not the password" }),
    takes: handOverRequest,
    answers: 401,
    refuses: [
      "invalid_credentials",
      "not_found",
      "email_unconfirmed",
      "account_stopped",
      "too_many_workspaces",
      "too_many_requests",
    ],
  },
};
