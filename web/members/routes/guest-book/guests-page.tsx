import { useQuery } from "@tanstack/react-query";
import { FileInput, Settings2, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, useNavigate, useParams } from "react-router";
import { AppError } from "../../../../contract/errors.ts";
import { mayDo } from "../../../../domain/people/rights.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { overviewQuery } from "../../bookings/booking/queries.ts";
import { GuestForm, likesOf } from "../../bookings/guest-book/guest-form.tsx";
import { GuestList } from "../../bookings/guest-book/guest-list.tsx";
import { PairsLine } from "../../bookings/guest-book/pairs-line.tsx";
import { useLive } from "../../bookings/live/use-live.ts";
import { AccessDenied } from "../../dashboard/access-denied.tsx";
import { FormatsProvider } from "../../lib/formats-provider.tsx";
import { Later, later } from "../../lib/later.tsx";
import { usePageTitle } from "../../lib/use-page-title.ts";
import { words } from "../../texts/words.ts";
import { SubPage } from "../../ui/sub-page.tsx";

const guestSettings = later(() =>
  import("../../bookings/guest-book/guest-settings.tsx").then((part) => part.GuestSettings),
);

/** For owners, managers and hosts. The address holds filter and order. */
export function GuestsPage() {
  const { slug = "" } = useParams();
  const house = useQuery(overviewQuery(slug));
  const overview = house.data;
  const isDenied = overview !== undefined && !mayDo(overview.role, "read_guests");
  const error = isDenied ? new AppError("access_denied") : house.error;
  const [isAdding, setAdding] = useState(false);
  const [isSetting, setSetting] = useState(false);
  const navigate = useNavigate();
  usePageTitle(error, words.guestPages.title, overview?.workspace.name);
  if (hasCode(error, "access_denied")) return <AccessDenied error={error} />;
  if (overview && overview.workspace.slug !== slug)
    return <Navigate replace to={`/${overview.workspace.slug}/dashboard/guests`} />; // an earlier address
  return (
    <SubPage
      back={`/${slug}/dashboard`}
      backLabel={words.routes.backToDashboard}
      title={words.guestPages.title}
      action={
        overview &&
        mayDo(overview.role, "change_guests") && (
          <span className="flex flex-wrap gap-2">
            {mayDo(overview.role, "change_settings") && (
              <Button onClick={() => setSetting(true)}>
                <Settings2 aria-hidden="true" size={18} /> {words.guestSettings.open}
              </Button>
            )}
            <Button onClick={() => setAdding(true)}>
              <UserRoundPlus aria-hidden="true" size={18} /> {words.guestPages.add}
            </Button>
          </span>
        )
      }
      isWide
      isLoaded={overview !== undefined}
      error={error}
      failed={words.guestPages.notLoaded}
      onRetry={house.refetch}
      {...(overview ? { name: overview.workspace.name } : {})}
    >
      {overview && (
        <FormatsProvider {...overview} now={overview.today.now}>
          <Live slug={slug} />
          {mayDo(overview.role, "manage_guests") && <PairsLine slug={slug} />}
          <GuestList
            key={slug}
            slug={slug}
            timeZone={overview.timeZone}
            today={overview.today.date}
            mayExport={mayDo(overview.role, "export_customers")}
          />
          {mayDo(overview.role, "import_customers") && (
            <Link
              to={`/${slug}/dashboard/import`}
              className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-accent-ink hover:underline"
            >
              <FileInput aria-hidden="true" size={18} /> {words.guestPages.moveIn}
            </Link>
          )}
          {isSetting && <Later of={guestSettings} slug={slug} onClose={() => setSetting(false)} />}
          {isAdding && (
            <GuestForm
              slug={slug}
              guest={null}
              likes={likesOf(overview)}
              onClose={() => setAdding(false)}
              onSaved={({ id }) => void navigate(`/${slug}/dashboard/guests/${encodeURIComponent(id)}`)}
            />
          )}
        </FormatsProvider>
      )}
    </SubPage>
  );
}

function Live({ slug }: { slug: string }) {
  useLive(slug, () => {});
  return null;
}
