import { useQuery } from "@tanstack/react-query";
import { Check, Clock, X } from "lucide-react";
import { hasCode } from "../../lib/api.ts";
import type { ManagePageData } from "../../lib/page-data.ts";
import { en } from "../../texts/en.ts";
import { Badge } from "../../ui/badge.tsx";
import { HeroPage } from "../../ui/hero-page.tsx";
import { BookingCard } from "./booking-card.tsx";
import { BookingNotFound } from "./booking-not-found.tsx";
import { CancelBooking } from "./cancel-booking.tsx";
import { manageQuery } from "./queries.ts";

const STATES = {
  confirmed: { tone: "accent", Icon: Check },
  pending: { tone: "attention", Icon: Clock },
  cancelled: { tone: "loss", Icon: X },
} as const;

/** A customer's booking, through the private link: what it is, and cancelling it. Asked for again when the page is looked at again. */
export function ManagePage({ workspace, customization, manage, token }: ManagePageData & { token: string }) {
  const link = { slug: workspace.slug, token };
  const query = useQuery({ ...manageQuery(link), initialData: manage });
  if (hasCode(query.error, "booking_not_found")) return <BookingNotFound slug={workspace.slug} />;
  const { booking } = query.data;
  return (
    <HeroPage customization={customization} name={workspace.name}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">{en.manage.title}</h2>
          <StatusBadge status={booking.status} />
        </div>
        <BookingCard booking={booking} workspace={workspace} customization={customization} />
        <CancelBooking link={link} manage={query.data} workspace={workspace} />
      </div>
    </HeroPage>
  );
}

function StatusBadge({ status }: { status: keyof typeof STATES }) {
  const { tone, Icon } = STATES[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" size={14} />
      {en.manage.status[status]}
    </Badge>
  );
}
