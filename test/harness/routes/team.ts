import type { Examples, Given } from "./route.ts";

const ofInvitation = ({ invitation: { id, token } }: Given) => ({ id, token });

export const TEAM_EXAMPLES: Examples = {
  "POST /api/workspaces/:slug/team/invitations": {
    body: () => ({ email: "colleague@example.com", fullName: "A Colleague", role: "staff" }),
    optional: ["fullName", "role", "person"],
  },
  "POST /api/workspaces/:slug/team/invitations/:id/resend": { ids: ofInvitation },
  "DELETE /api/workspaces/:slug/team/invitations/:id": { ids: ofInvitation },
  "PATCH /api/workspaces/:slug/team/members/:id": {
    ids: ({ colleague }) => ({ id: colleague.id }),
    body: () => ({ role: "manager" }),
  },
  "PUT /api/workspaces/:slug/team/passkeys": { body: () => ({ required: false }) },
  "DELETE /api/workspaces/:slug/team/members/:id": { ids: ({ colleague }) => ({ id: colleague.id }) },
  "GET /api/invitations/:token": { ids: ofInvitation, query: ({ workspace }) => `?slug=${workspace.slug}` },
  "POST /api/invitations/:token/accept": {
    ids: ofInvitation,
    body: () => ({ password: "correct horse battery", fullName: "A Colleague" }),
    optional: ["fullName"],
  },
};
