import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AppError } from "../../../contract/errors.ts";
import type { OfferAnswer } from "../../../contract/requests/standbys.ts";
import type { StandbyPage as StandbyView } from "../../../contract/standbys.ts";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { hasCode, isRefused } from "../../shared/lib/api.ts";
import type { StandbyPageData, Workspace } from "../../shared/lib/page-data.ts";
import { useSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { useView } from "../booking/use-view.ts";
import { CustomerMessage } from "../customer-message.tsx";
import { FocusedAlert } from "../focused-alert.tsx";
import { HeroPage } from "../hero-page.tsx";
import { problemText } from "../problem-text.ts";
import { useQuery } from "../use-query.ts";
import { useSending } from "../use-sending.ts";
import type { ChangeWish } from "./change-wish.tsx";
import { Offer } from "./offer.tsx";
import { answerOffer, leaveList, type StandbyLink, standbyQuery, wakeStandby } from "./standby-queries.ts";
import { type Action, StandbyState } from "./standby-state.tsx";
import { useLivePage } from "./use-live-page.ts";
import { areaIn } from "./wish-words.ts";

const REFRESH_MS = 60_000;
/** An offer ends between two refreshes. */
const REFRESH_OFFERED_MS = 15_000;

type StandbyPageProps = StandbyPageData & { token: string };

/** For who waits on a list: its place in line, an offer to answer, or what became of it. */
export function StandbyPage({ token, standby, ...loaded }: StandbyPageProps) {
  const { workspace, customization, now } = useView(loaded);
  const link = { slug: workspace.slug, token };
  const asked = standbyQuery(link);
  const query = useQuery({
    ...asked,
    initialData: standby,
    refetchInterval: standby.state === "offered" ? REFRESH_OFFERED_MS : REFRESH_MS,
    refetchOnReconnect: true,
  });
  const view = query.data;
  useLivePage(asked.queryKey, workspace.slug, watchedOf(view, workspace.today));
  if (hasCode(query.error, "standby_not_found")) return <NobodyWaits slug={workspace.slug} />;
  return (
    <HeroPage {...{ customization, workspace }}>
      <Waiting {...{ link, workspace, view }} now={now} />
    </HeroPage>
  );
}

/** `slug` null: there is no such business. */
export function NobodyWaits({ slug }: { slug: string | null }) {
  const { page } = useStandbyTexts();
  const { title, text } = useSendingTexts().error(new AppError("standby_not_found"));
  return (
    <CustomerMessage title={title}>
      <p>{text}</p>
      {slug && (
        <a href={keepQuery(`/${slug}`, location.search)} className={buttonClass("primary")}>
          {page.toBookingPage}
        </a>
      )}
    </CustomerMessage>
  );
}

/** The date of the offer, else the next that is waited for; none once it is over. */
function watchedOf({ state, dates, offers, guests }: StandbyView, today: string) {
  const date = offers[0]?.bookingDate ?? dates.map(({ date }) => date).find((date) => date >= today);
  return date && state !== "booked" && state !== "ended" ? { date, guests } : null;
}

type WaitingProps = { link: StandbyLink; workspace: Workspace; view: StandbyView; now: number };

function Waiting({ link, workspace, view, now }: WaitingProps) {
  const { page } = useStandbyTexts();
  const sending = useSendingTexts();
  const client = useQueryClient();
  const { queryKey } = standbyQuery(link);
  const [isSaved, setSaved] = useState(false);
  /** Few change what they wait for. */
  const [Change, setChange] = useState<typeof ChangeWish | null>(null);
  /** A refusal tells that the page is old. */
  const calling = <Input,>(send: (input: Input) => Promise<StandbyView>) => ({
    send,
    onStart: () => client.cancelQueries({ queryKey }),
    onAnswer: (view: StandbyView) => void client.setQueryData(queryKey, view),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const answering = useSending(calling((answer: OfferAnswer) => answerOffer(link, answer)));
  const leaving = useSending(calling<void>(() => leaveList(link)));
  const waking = useSending(calling<void>(() => wakeStandby(link)));
  const opening = useSending({
    send: () => import("./change-wish.tsx"),
    onAnswer: (part) => setChange(() => part.ChangeWish),
  });
  const calls = [answering, leaving, waking, opening];
  const isBusy = calls.some(({ isPending }) => isPending);
  const [offer] = view.offers;
  const { state } = view;
  /** A lost answer is none where the page shows that the call arrived. */
  const failed = [
    isRefused(answering.error) || offer?.hold === answering.input?.hold ? answering.error : null,
    isRefused(leaving.error) || state !== "ended" ? leaving.error : null,
    isRefused(waking.error) || state === "asleep" ? waking.error : null,
    opening.error,
  ].find((error) => error !== null);
  const saidNo = answering.isSuccess && answering.input?.answer === "decline" && state === "waiting";

  function start(run: () => void) {
    if (isBusy) return;
    for (const call of calls) call.reset();
    setSaved(false);
    run();
  }

  const actions: Partial<Record<StandbyView["state"], Action[]>> = {
    waiting: [
      { words: page.change, press: () => start(() => opening.start()) },
      { words: page.stop, press: () => start(() => leaving.start()) },
    ],
    asleep: [
      { words: page.wake, press: () => start(() => waking.start()) },
      { words: page.stop, press: () => start(() => leaving.start()) },
    ],
  };
  return (
    <div className="flex flex-1 flex-col gap-5">
      {failed && (
        <FocusedAlert tone="attention">
          <p>{problemText(failed, page.failed, sending)}</p>
        </FocusedAlert>
      )}
      {saidNo && (
        <FocusedAlert tone="success" title={page.saidNo}>
          <p>{page.stays}</p>
        </FocusedAlert>
      )}
      {isSaved && (
        <FocusedAlert tone="success">
          <p>{page.saved}</p>
        </FocusedAlert>
      )}
      {offer ? (
        <Offer
          key={offer.hold}
          {...{ workspace, now }}
          offer={{ ...offer, areaName: areaIn(workspace, view) }}
          isClass={view.session !== null}
          name={view.customerName}
          isOnList
          isAnswering={isBusy}
          onAnswer={(answer) => start(() => answering.start(answer))}
        />
      ) : Change && state === "waiting" ? (
        <Change
          {...{ link, workspace, view }}
          onDone={(isSaved) => {
            setChange(null);
            setSaved(isSaved);
          }}
        />
      ) : (
        <StandbyState {...{ workspace, view, now, isBusy }} actions={actions[state] ?? []} />
      )}
    </div>
  );
}
