import { lazy, Suspense } from "react";
import { timeText } from "../../../shared/lib/booking-time.ts";
import { type FormattedTexts, useTexts } from "../../../shared/texts/use-texts.ts";
import { Form } from "../../../shared/ui/form.tsx";
import { Choices } from "../choose/choices.tsx";
import type { BookingChoices } from "../choose/use-booking-choices.ts";
import type { PageWithNow } from "../choose/use-times.ts";
import { loadAlternatives } from "../load-parts.ts";
import { PlacePage } from "../place/place-page.tsx";
import type { Person } from "./details.tsx";
import { DetailsSlot } from "./details-slot.tsx";
import { SendBar } from "./send-bar.tsx";
import { ChosenSummary, StepHeader } from "./summary.tsx";
import { type BookingSteps, useBookingForm } from "./use-booking-form.ts";

/** A phone shows the times, then the details; a desk shows both. */
export function BookingForm({ person, ...steps }: BookingSteps & { person: Person | null }) {
  const texts = useTexts();
  const { page, onTimes } = steps;
  const { workspace, visit } = page;
  const { choices, errors, kept, loaded, failure, showsDetails, alternatives, isGone, ...form } = useBookingForm(steps);
  const { part } = loaded;
  const { date, chosen } = choices;
  return (
    <PlacePage {...page} isFolded={showsDetails || visit?.isChoosing === false}>
      {visit?.chooser}
      <Form
        {...form.element}
        hidden={visit?.isChoosing}
        aria-label={texts.booking.title}
        className="flex flex-1 flex-col gap-6 **:scroll-mt-48 **:scroll-mb-32 lg:**:scroll-mt-8 lg:**:scroll-mb-72"
      >
        {showsDetails && <StepHeader {...{ workspace, choices }} onChange={onTimes} />}
        <div className={showsDetails ? "max-lg:hidden" : ""}>
          <Choices
            {...{ page, choices }}
            {...form.choosing}
            isCovered={alternatives !== null}
            partyError={errors.guests && texts.problems.guests.text}
          >
            <p role="status" className="text-sm text-attention empty:hidden">
              {noticeOf({ page, choices, isGone, texts })}
            </p>
            {errors.bookingTime && part && <part.FieldFault fault={errors.bookingTime} />}
          </Choices>
        </div>
        <fieldset disabled={choices.isTooLarge} className="disabled:opacity-40">
          <div ref={form.details} className={`grid gap-5 ${showsDetails ? "" : "max-lg:hidden"}`}>
            <h2 tabIndex={-1} className="text-xl outline-none lg:text-base lg:font-medium lg:text-soft">
              {texts.booking.details}
            </h2>
            <DetailsSlot {...{ workspace, loaded, kept, person, errors }} />
          </div>
        </fieldset>
        <SendBar
          {...form.bar}
          failure={part && <part.Failure {...failure} />}
          isInFlow={showsDetails}
          summary={<ChosenSummary {...{ workspace, choices }} />}
          limit={
            part &&
            chosen !== null && (
              <p className={`text-sm text-balance text-soft ${showsDetails ? "max-lg:text-center" : "max-lg:hidden"}`}>
                <part.ChangeLimit
                  {...{ workspace, date }}
                  customization={page.customization}
                  time={chosen}
                  now={page.now}
                />
              </p>
            )
          }
        >
          {!showsDetails && <span className="lg:hidden">{texts.booking.continue}</span>}
          <span className={showsDetails ? "" : "max-lg:hidden"}>{texts.booking.confirm}</span>
        </SendBar>
        {part && <part.Privacy workspace={workspace} className={showsDetails ? "-mt-2" : "max-lg:hidden"} />}
      </Form>
      {alternatives && (
        <Suspense>
          <Alternatives {...alternatives} />
        </Suspense>
      )}
    </PlacePage>
  );
}

const Alternatives = lazy(async () => ({ default: (await loadAlternatives()).Alternatives }));

type Noticed = { page: PageWithNow; choices: BookingChoices; isGone: boolean; texts: FormattedTexts };

/** Says that a link's date, an area or a time is no longer offered. */
function noticeOf({ page, choices, isGone, texts }: Noticed) {
  const { missed, workspace, availability } = page;
  const { date, time, isAreaGone } = choices;
  const said = [
    missed &&
      date === availability.date &&
      texts.booking.missed(texts.format.longDate(missed), missed < workspace.today),
    isAreaGone && `${texts.problems.area.title}. ${texts.problems.area.text}`,
    isGone && texts.booking.notFree(timeText(workspace, date, time ?? "", texts)),
  ];
  return said.filter(Boolean).join(" ");
}
