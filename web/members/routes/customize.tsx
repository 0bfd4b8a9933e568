import { ConfirmAddressBanner } from "../account/confirm-address-banner.tsx";
import { CustomizeForm, CustomizeSkeleton } from "../customize/customize-form.tsx";
import { customizeQuery } from "../customize/queries.ts";
import { SETTINGS_PAGES } from "../settings/settings-pages.ts";
import { words } from "../texts/words.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage
    page={SETTINGS_PAGES.customize}
    query={customizeQuery}
    failed={words.routes.failed.page}
    isWide
    skeleton={<CustomizeSkeleton />}
  >
    {({ looks, isOwner, ownerConfirmed, ...page }, place) => (
      <>
        {!ownerConfirmed && (
          <div className="mb-4">
            <ConfirmAddressBanner isOwner={isOwner} />
          </div>
        )}
        <CustomizeForm {...page} {...place} stored={looks} />
      </>
    )}
  </SettingsPage>
);
