import { useQuery } from "@tanstack/react-query";
import { meQuery } from "../../shared/lib/members-api.ts";
import { settingsQuery } from "../plan/queries.ts";
import { ServicesForm } from "../services/services-form.tsx";
import { teamQuery } from "../team/queries.ts";
import { words } from "../texts/words.ts";
import { FormSkeleton } from "../ui/skeleton-rows.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    page="services"
    query={settingsQuery}
    failed={words.routes.failed.services}
    skeleton={<FormSkeleton heights={["h-150", "h-60", "h-60"]} />}
  >
    {({ name, language, memberId, settings }, { slug, back }) => (
      <>
        <meta name="description" content={words.routes.servicesOf(name)} />
        <WithTeam {...{ slug, language, memberId, back }} stored={settings} />
      </>
    )}
  </SettingsPage>
);

type WithTeamProps = Omit<Parameters<typeof ServicesForm>[0], "accounts" | "owner">;

/** The accounts that a person may be linked to are there when a dialog opens. */
function WithTeam(form: WithTeamProps) {
  const { data: team } = useQuery(teamQuery(form.slug));
  const { data: me } = useQuery(meQuery);
  const accounts = [
    ...(team?.members ?? []).map((each) => ({ id: each.id, name: nameOf(each) })),
    ...(team?.invitations ?? []).map((each) => ({ id: each.id, name: words.people.invited(nameOf(each)) })),
  ];
  return <ServicesForm {...form} accounts={accounts} owner={me?.user.fullName?.split(" ")[0] || words.onboarding.me} />;
}

const nameOf = ({ fullName, email }: { fullName: string | null; email: string }) => fullName ?? email;
