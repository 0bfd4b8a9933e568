import { ConfirmAddressBanner } from "../account/confirm-address-banner.tsx";
import { CustomizeForm, CustomizeSkeleton } from "../customize/customize-form.tsx";
import { customizeQuery } from "../customize/queries.ts";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage page="customize" query={customizeQuery} isWide skeleton={<CustomizeSkeleton />}>
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
