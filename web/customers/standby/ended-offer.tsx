import type { EndedOffer as Ended } from "../../../contract/standbys.ts";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { timeText } from "../../shared/lib/booking-time.ts";
import type { PublicView, Workspace } from "../../shared/lib/page-data.ts";
import { useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { useTexts } from "../../shared/texts/use-texts.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { useView } from "../booking/use-view.ts";
import { HeroPage } from "../hero-page.tsx";
import { instantText, whenText } from "./wish-words.ts";

/** A link that is opened when the place that was held there is over. */
export function EndedOfferPage({ offer, ...loaded }: PublicView & { offer: Ended }) {
  const { workspace, customization, now } = useView(loaded);
  return (
    <HeroPage {...{ customization, workspace }}>
      <EndedOffer {...{ offer, workspace, now }} />
    </HeroPage>
  );
}

type EndedOfferProps = { offer: Ended; workspace: Workspace; now: number };

/** Says how it ended, and whether its start is still free. */
export function EndedOffer({ offer, workspace, now }: EndedOfferProps) {
  const texts = useTexts();
  const { page } = useStandbyTexts();
  const { end, bookingDate: date, bookingTime, guests, isFree } = offer;
  const time = timeText(workspace, date, bookingTime, texts);
  const titles = {
    lapsed: page.ended(time, instantText(workspace, offer.until, now, texts)),
    declined: page.saidNo,
    withdrawn: page.withdrawn(time),
  };
  const to = (query: string) => keepQuery(`/${workspace.slug}${query}`, location.search);
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-2xl text-balance wrap-anywhere lg:text-3xl">{titles[end]}</h2>
        <p className="text-lg text-soft first-letter:uppercase">
          {whenText(workspace, offer, texts)}, {texts.booking.party.guests(guests)}
        </p>
        {isFree !== null && <p className="text-lg">{isFree ? page.free(time) : page.taken(time)}</p>}
      </div>
      {isFree && (
        <a
          href={to(`?date=${date}&time=${bookingTime}&guests=${guests}`)}
          className={`${buttonClass("primary", "large")} min-h-14`}
        >
          {page.book}
        </a>
      )}
      <a href={to("")} className={`${buttonClass("secondary", "large")} min-h-14`}>
        {page.otherDays}
      </a>
    </div>
  );
}
