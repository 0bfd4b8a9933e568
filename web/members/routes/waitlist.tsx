import { Later, later } from "../lib/later.tsx";
import { FormSkeleton } from "../ui/skeleton-rows.tsx";
import { holdRulesQuery } from "../waitlist/queries.ts";
import { SettingsPage } from "./settings-page.tsx";

const waitlistForm = later(async () => {
  const [{ loadWaitlistWords }, { WaitlistForm }] = await Promise.all([
    import("../waitlist/waitlist-words.ts"),
    import("../waitlist/waitlist-form.tsx"),
  ]);
  await loadWaitlistWords();
  return WaitlistForm;
});

const SKELETON = <FormSkeleton heights={["h-72", "h-44", "h-44"]} />;

export const Component = () => (
  <SettingsPage page="waitlist" isWide query={holdRulesQuery} skeleton={SKELETON}>
    {({ stored, memberId }, place) => (
      <Later of={waitlistForm} waiting={SKELETON} {...place} {...{ stored, memberId }} />
    )}
  </SettingsPage>
);
