import { FormSkeleton } from "../ui/skeleton-rows.tsx";
import { holdRulesQuery } from "../waitlist/queries.ts";
import { WaitlistForm } from "../waitlist/waitlist-form.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    page="waitlist"
    isWide
    query={holdRulesQuery}
    skeleton={<FormSkeleton heights={["h-72", "h-44", "h-44"]} />}
  >
    {({ stored, memberId }, place) => <WaitlistForm {...place} {...{ stored, memberId }} />}
  </SettingsPage>
);
