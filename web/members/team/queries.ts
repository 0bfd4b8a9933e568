import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { NewInvitation } from "../../../contract/requests/team.ts";
import type { HandOverRequest } from "../../../contract/requests/workspaces.ts";
import type { InvitedRole } from "../../../domain/people/rights.ts";
import { hasCode, unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";

const { team } = api.workspaces[":slug"];

export type Team = InferResponseType<typeof team.$get, 200>;
export type TeamMember = Team["members"][number];
export type SentInvitation = Team["invitations"][number];

const REFETCH_MS = 60_000;

export const teamQuery = (slug: string) =>
  queryOptions({
    queryKey: ["team", slug],
    queryFn: () => unwrap(team.$get({ param: { slug } })),
    refetchInterval: REFETCH_MS,
  });

export const sendInvitation = (slug: string, fields: NewInvitation) =>
  unwrap(team.invitations.$post({ param: { slug }, json: fields }));

export const changeRole = (slug: string, id: string, role: InvitedRole) =>
  unwrap(team.members[":id"].$patch({ param: { slug, id }, json: { role } }));

export const resendInvitation = (slug: string, id: string) =>
  unwrap(team.invitations[":id"].resend.$post({ param: { slug, id } }));

export const cancelInvitation = (slug: string, id: string) =>
  unwrap(team.invitations[":id"].$delete({ param: { slug, id } }));

export const handOver = (slug: string, fields: HandOverRequest) =>
  unwrap(api.workspaces[":slug"].ownership.$post({ param: { slug }, json: fields }));

export const requirePasskeys = (slug: string, required: boolean) =>
  unwrap(team.passkeys.$put({ param: { slug }, json: { required } }));

/** Succeeds for a missing member: an unanswered request may have removed them. */
export const removeMember = (slug: string, id: string) =>
  unwrap(team.members[":id"].$delete({ param: { slug, id } })).catch((error) => {
    if (!hasCode(error, "not_found")) throw error;
  });
