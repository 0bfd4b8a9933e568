import { useQuery } from "@tanstack/react-query";
import { meQuery } from "../../shared/lib/members-api.ts";
import { AccessDenied } from "./access-denied.tsx";

type OwnersOnlyProps = { slug: string; text: string; error: Error };

/** Tells staff that a page is the owner's, and leads them back. Strangers read the refusal itself. */
export function OwnersOnly({ slug, text, error }: OwnersOnlyProps) {
  const { data: me, isPending } = useQuery(meQuery);
  if (isPending) return null;
  const isMember = me?.memberships.some((membership) => membership.slug === slug);
  return <AccessDenied error={error} {...(isMember ? { page: { text, back: `/${slug}/dashboard` } } : {})} />;
}
