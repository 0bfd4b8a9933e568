import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { MemberLanguage } from "../../../texts/languages.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { api } from "../../shared/lib/members-api.ts";
import { speakOf } from "../texts/words.ts";

const invitation = api.invitations[":token"];

export type OpenInvitation = InferResponseType<typeof invitation.$get, 200>;

export const invitationQuery = (slug: string, token: string) =>
  queryOptions({
    queryKey: ["invitation", slug, token],
    queryFn: async () => {
      const read = await unwrap(invitation.$get({ param: { token }, query: { slug } }));
      await speakOf(read.tradeWords);
      return read;
    },
  });

type Fields = { password?: string; fullName?: string | null; language?: MemberLanguage };

/** Without `fields` for an account, the signed-in user joins. */
export const acceptInvitation = (token: string, fields: Fields = {}) =>
  unwrap(invitation.accept.$post({ param: { token }, json: fields }));
