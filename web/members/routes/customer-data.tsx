import { mayDo } from "../../../domain/people/rights.ts";
import { KeptBookings } from "../hours/kept-bookings.tsx";
import { workspaceWith } from "../lib/own-workspace.ts";
import { CustomerData } from "../privacy/customer-data.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const Component = () => (
  <SettingsPage page="customerData" query={workspaceWith("export_customers")}>
    {({ role }, { slug }) => (
      <>
        <CustomerData slug={slug} mayErase={mayDo(role, "erase")} />
        {mayDo(role, "change_settings") && <KeptBookings slug={slug} />}
      </>
    )}
  </SettingsPage>
);
