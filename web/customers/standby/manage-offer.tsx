import { useQueryClient } from "@tanstack/react-query";
import type { OfferAnswer } from "../../../contract/requests/standbys.ts";
import type { OfferView } from "../../../contract/standbys.ts";
import { keepQuery } from "../../../domain/services/keep-query.ts";
import { unwrap } from "../../shared/lib/api.ts";
import type { Workspace } from "../../shared/lib/page-data.ts";
import { useSendingTexts } from "../../shared/texts/use-sending-texts.ts";
import { useStandbyTexts } from "../../shared/texts/use-standby-texts.ts";
import { buttonClass } from "../../shared/ui/button.tsx";
import { manageQuery } from "../booking/manage/manage-queries.ts";
import { keyed, type ManageLink, manageApi } from "../booking/queries.ts";
import { FocusedAlert } from "../focused-alert.tsx";
import { problemText } from "../problem-text.ts";
import { useSending } from "../use-sending.ts";
import { Offer } from "./offer.tsx";
import { keyOfAnswer } from "./standby-queries.ts";
import { useLivePage } from "./use-live-page.ts";

type ManageOfferProps = {
  link: ManageLink;
  workspace: Workspace;
  offer: OfferView;
  /** Seats of one are held. */
  isClass: boolean;
  name: string;
  now: number;
};

/** A place that the business holds for somebody, at the link of the booking that it becomes. After a no there is none. */
export function ManageOffer({ link, workspace, offer, isClass, name, now }: ManageOfferProps) {
  const { page } = useStandbyTexts();
  const sending = useSendingTexts();
  const client = useQueryClient();
  const { queryKey } = manageQuery(link);
  const answering = useSending({
    send: (answer: OfferAnswer) =>
      unwrap(manageApi.answer.$post({ param: link, json: answer }, keyed(keyOfAnswer(answer)))),
    onStart: () => client.cancelQueries({ queryKey }),
    onAnswer: (view) => {
      if ("canChange" in view) client.setQueryData(queryKey, view); // after a no there is no booking
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const saidNo = answering.isSuccess && answering.input?.answer === "decline";
  useLivePage(queryKey, link.slug, saidNo ? null : { date: offer.bookingDate, guests: offer.guests });
  if (saidNo)
    return (
      <div className="grid gap-5">
        <FocusedAlert tone="success" title={page.saidNo}>
          <p>{page.goesOn}</p>
        </FocusedAlert>
        <a
          href={keepQuery(`/${link.slug}`, location.search)}
          className={`${buttonClass("secondary", "large")} min-h-14`}
        >
          {page.otherDays}
        </a>
      </div>
    );
  return (
    <div className="grid gap-5">
      {answering.error && (
        <FocusedAlert tone="attention">
          <p>{problemText(answering.error, page.failed, sending)}</p>
        </FocusedAlert>
      )}
      <Offer
        key={offer.hold}
        {...{ workspace, offer, isClass, name, now }}
        isOnList={false}
        isAnswering={answering.isPending}
        onAnswer={answering.start}
      />
    </div>
  );
}
