import { type ReactNode, useId } from "react";
import { AppError } from "../../../../contract/errors.ts";
import type { Leg } from "../../../../domain/plan/rules.ts";
import { hasCode } from "../../../shared/lib/api.ts";
import { timeText } from "../../../shared/lib/booking-time.ts";
import type { Customization, FirstTimes, ManageView, Workspace } from "../../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../../shared/texts/use-link-texts.ts";
import { useSendingTexts } from "../../../shared/texts/use-sending-texts.ts";
import { useTexts } from "../../../shared/texts/use-texts.ts";
import { Alert } from "../../../shared/ui/alert.tsx";
import { Button } from "../../../shared/ui/button.tsx";
import { Form } from "../../../shared/ui/form.tsx";
import { problemText } from "../../problem-text.ts";
import { Alternatives } from "../choose/alternatives.tsx";
import { DateStrip } from "../choose/date-strip.tsx";
import { PartyStepper, SIZES } from "../choose/party-size.tsx";
import { DayTimes } from "../choose/times.tsx";
import { useChosenTime } from "../choose/use-chosen-time.ts";
import type { ShownTimes } from "../choose/use-times.ts";
import { FormBar, SendButton } from "../details/send-bar.tsx";
import { Summary } from "../details/summary.tsx";
import { Contact } from "../place/contact.tsx";
import { type ManageLink, slotRefusalOf } from "../queries.ts";
import { bookingLine } from "./booking-card.tsx";
import { servicesText, type WantedBooking, type wantedOf } from "./change-draft.ts";
import type { useChange } from "./manage-queries.ts";

/** The page of a booking, around all its parts. */
export type BookingPlace = {
  link: ManageLink;
  workspace: Workspace;
  customization: Customization;
  now: number;
  fromPage: FirstTimes | null;
};

export type ChangeFormProps = BookingPlace & {
  booking: ManageView["booking"];
  wanted: ReturnType<typeof wantedOf>;
  isTooLarge: boolean;
  change: ReturnType<typeof useChange>;
  onChoose: (choices: Partial<WantedBooking>) => void;
  onKeep: () => void;
  /** Other services and people of a visit, and the times for them. */
  visit?: { legs: Leg[]; chosen: ReactNode; times: (times: ShownTimes) => ReactNode };
};

/** The booking's own place counts as free. */
export function ChangeForm(props: ChangeFormProps) {
  const texts = useTexts();
  const { manage: manageTexts } = useLinkTexts();
  const { link, booking, workspace, customization, now, fromPage, wanted, isTooLarge, change, onChoose, visit } = props;
  const id = useId();
  const legs = wanted.services === servicesText(booking) ? undefined : wanted.services;
  const access = { ...link, services: legs };
  /** A too large party gets no times. */
  const guests = isTooLarge ? booking.guests : wanted.guests;
  const choices = useChosenTime(
    { workspace, access, now },
    { ...wanted, guests },
    { fromPage, isUncertain: change.isPending },
  );
  const { chosen } = choices;
  const refusal = slotRefusalOf(change.error) ?? choices.takenRefusal;
  const canSave = wanted.isChanged && chosen !== null && !isTooLarge;
  const isGone = wanted.time !== null && chosen === null && !refusal && !choices.isTaken && !isTooLarge;
  const own = wanted.date === booking.bookingDate ? booking : undefined;
  const sizes = [...SIZES, ...(booking.guests > SIZES.length ? [booking.guests] : [])];
  const area = booking.areaName;
  const place = { workspace, access, guests, area };
  const onDate = (date: string) => onChoose({ date });

  function save() {
    if (!canSave || change.isPending) return;
    const { date, guests } = wanted;
    const services = legs && visit?.legs;
    change.start({
      bookingDate: date,
      bookingTime: chosen,
      guests,
      version: booking.version,
      ...(services && { services }),
    });
  }

  return (
    <>
      <Form
        aria-labelledby={`${id}-title`}
        onSubmit={save}
        className="flex flex-1 flex-col gap-6 border-t border-line pt-6 **:scroll-mb-32 lg:**:scroll-mb-72"
      >
        <div className="grid grid-cols-1 gap-5">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h2 id={`${id}-title`} className="min-h-12 content-center text-lg">
              {manageTexts.change}
            </h2>
            {booking.services === null && (
              <PartyStepper
                id={id}
                value={wanted.guests}
                sizes={sizes}
                fewer={sizes[sizes.indexOf(wanted.guests) - 1] ?? null}
                more={sizes[sizes.indexOf(wanted.guests) + 1] ?? null}
                onChoose={(guests) => onChoose({ guests })}
              />
            )}
          </div>
          {visit?.chosen}
          {isTooLarge && (
            <Alert tone="attention" title={manageTexts.large.title}>
              <p className="pb-2">{manageTexts.large.text}</p>
              <Contact customization={customization} />
            </Alert>
          )}
          <fieldset disabled={isTooLarge} className="grid gap-5 disabled:opacity-40">
            <DateStrip {...place} date={wanted.date} onDate={onDate} isCovered={refusal !== null} />
            <p role="status" className="text-sm text-attention empty:hidden">
              {isGone && texts.booking.notFree(timeText(workspace, wanted.date, wanted.time ?? "", texts))}
            </p>
            <DayTimes
              {...place}
              choices={{ date: wanted.date, ...choices }}
              own={own}
              customization={customization}
              shown={visit?.times}
              onDate={onDate}
              onTime={(time, _, date = wanted.date) => onChoose({ date, time })}
            />
          </fieldset>
        </div>
        <SaveBar {...props} {...{ canSave }} wanted={{ ...wanted, time: chosen }} endTime={choices.endTime} />
      </Form>
      <Alternatives
        {...{ workspace, refusal, guests, area }}
        onChoose={({ bookingDate: date, bookingTime: time }) => onChoose({ date, time })}
        onClose={() => onChoose({ time: null })}
      />
    </>
  );
}

type SaveBarProps = Omit<ChangeFormProps, "link" | "customization" | "now" | "fromPage" | "onChoose" | "visit"> & {
  endTime: string | undefined;
  canSave: boolean;
};

function SaveBar({ workspace, booking, wanted, endTime, change, canSave, isTooLarge, onKeep }: SaveBarProps) {
  const texts = useTexts();
  const { manage: manageTexts } = useLinkTexts();
  const { error, isPending } = change;
  const isShownElsewhere = hasCode(error, "time_slot_unavailable") || hasCode(error, "cannot_change");
  const sending = useSendingTexts();
  const stale = sending.error(new AppError("stale_booking"));
  const isItsTime = wanted.date === booking.bookingDate && wanted.time === booking.bookingTime;
  return (
    <FormBar isIdle={!wanted.isChanged || isTooLarge}>
      {wanted.isStale && (
        <div className="lg:col-span-2">
          <Alert tone="attention" title={stale.title}>
            <p>{stale.text}</p>
            <p>{manageTexts.staleNow(bookingLine(booking, workspace.timeZone, texts))}</p>
            <Button look="quiet" className="-ml-4" onClick={onKeep}>
              {manageTexts.keepAsIs}
            </Button>
          </Alert>
        </div>
      )}
      {error && wanted.isChanged && !isShownElsewhere && !(wanted.isStale && hasCode(error, "stale_booking")) && (
        <div className="lg:col-span-2">
          <Alert>{problemText(error, manageTexts.notSaved, sending)}</Alert>
        </div>
      )}
      <p className={`min-w-0 wrap-anywhere hyphenate ${wanted.isChanged ? "max-lg:text-sm" : "text-sm text-soft"}`}>
        {wanted.isChanged ? (
          <Summary
            {...{ workspace, ...wanted, endTime }}
            area={booking.areaName}
            own={isItsTime ? booking : undefined}
          />
        ) : (
          manageTexts.unchanged
        )}
      </p>
      <SendButton isBusy={isPending} isOff={!canSave} busy={manageTexts.saving}>
        {manageTexts.save}
      </SendButton>
    </FormBar>
  );
}
