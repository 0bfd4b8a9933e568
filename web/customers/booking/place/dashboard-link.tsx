import { meQuery } from "../../../shared/lib/members-api.ts";
import { useSignedIn } from "../../../shared/lib/session.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { useQuery } from "../../use-query.ts";

export function DashboardLink({ slug }: { slug: string }) {
  const texts = useTexts();
  const me = useQuery({ ...meQuery, enabled: useSignedIn() });
  if (!me.data?.memberships.some((membership) => membership.slug === slug)) return null;
  return (
    <a
      href={`/${slug}/dashboard`}
      className="inline-flex min-h-11 items-center rounded-md border border-current px-4 text-sm font-semibold"
    >
      {texts.booking.dashboard}
    </a>
  );
}
