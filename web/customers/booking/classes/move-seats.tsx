import { useId, useState } from "react";
import type { LinkTexts } from "../../../../texts/en/customers/link.ts";
import { timeText } from "../../../shared/lib/booking-time.ts";
import type { ManageView, SessionShown, Workspace } from "../../../shared/lib/page-data.ts";
import { useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Form } from "../../../shared/ui/form.tsx";
import { problemText } from "../../problem-text.ts";
import { useQuery } from "../../use-query.ts";
import { SendButton } from "../details/send-bar.tsx";
import type { useChange } from "../manage/manage-queries.ts";
import { type ManageLink, slotRefusalOf } from "../queries.ts";
import { OtherSessions } from "./other-sessions.tsx";
import { sessionsQuery, useClassTexts } from "./sessions.ts";

type MoveSeatsProps = {
  link: ManageLink;
  booking: ManageView["booking"];
  workspace: Workspace;
  change: ReturnType<typeof useChange>;
  /** The texts of the page that it stands on, which has loaded them. */
  manage: LinkTexts["manage"];
};

/** Other dates of the class that have as many seats; the booking's own is chosen to begin with. */
export function MoveSeats({ link, booking, workspace, change, manage }: MoveSeatsProps) {
  const texts = useTexts();
  const sending = useSendingTexts();
  const words = useClassTexts();
  const id = useId();
  const { data: sessions = [], refetch } = useQuery(sessionsQuery(link.slug));
  const [wanted, setWanted] = useState(booking.session);
  const { guests, version } = booking;
  const fitting = sessions.filter(
    ({ id, service, seatsLeft }) =>
      service === booking.services?.[0]?.id && (id === booking.session || (seatsLeft ?? guests) >= guests),
  );
  const chosen = fitting.find((session) => session.id === wanted);
  const isChanged = chosen !== undefined && chosen.id !== booking.session;
  const refusal = slotRefusalOf(change.error);

  function save() {
    if (!isChanged || change.isPending) return;
    const { id: sessionId, date: bookingDate, time: bookingTime } = chosen;
    change.start({ bookingDate, bookingTime, guests, version, sessionId }, () => void refetch());
  }

  if (fitting.every(({ id }) => id === booking.session)) return null;
  return (
    <Form aria-labelledby={id} onSubmit={save} className="grid gap-5 border-t border-line pt-6">
      <h2 id={id} className="min-h-12 content-center text-lg">
        {manage.change}
      </h2>
      <fieldset>
        <legend className="pb-2 text-sm font-medium text-soft">{words.others}</legend>
        <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {fitting.map((session) => (
            <label
              key={session.id}
              className="flex min-h-16 cursor-pointer items-start gap-4 px-4 py-3 has-checked:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-ink hover:bg-sunken"
            >
              <input
                type="radio"
                name="session"
                value={session.id}
                checked={session.id === wanted}
                onChange={() => {
                  if (change.isPending) return;
                  change.reset();
                  setWanted(session.id);
                }}
                className="mt-1 size-5 shrink-0 accent-accent outline-none"
              />
              <span className="grid gap-0.5">
                <span className="font-semibold first-letter:uppercase">
                  {texts.format.longDate(session.date)} · {timeText(workspace, session.date, session.time, texts)}
                </span>
                <span className="text-sm text-soft">{aboutOf(session, booking.session, words)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {change.error && !refusal && <Alert>{problemText(change.error, manage.notSaved, sending)}</Alert>}
      <SendButton isBusy={change.isPending} isOff={!isChanged} busy={manage.saving}>
        {manage.save}
      </SendButton>
      {refusal && (
        <OtherSessions
          {...{ workspace, refusal }}
          onChoose={(other) => {
            change.reset();
            setWanted(other);
          }}
          onClose={change.reset}
        />
      )}
    </Form>
  );
}

function aboutOf({ id, people, seatsLeft }: SessionShown, own: string | null, words: ReturnType<typeof useClassTexts>) {
  const left = id === own ? words.yours : seatsLeft !== null && words.seatsLeft(seatsLeft);
  return [...people, left].filter(Boolean).join(" · ");
}
