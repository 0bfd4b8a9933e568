import type { ReactNode, Ref } from "react";
import { useWatch } from "react-hook-form";
import { LosingClasses, losingClassesTitle, NamedBookings, OffersTakenBack } from "../bookings/place/losing-places.tsx";
import { useFormats } from "../lib/formats-provider.tsx";
import type { HoursSectionName } from "../lib/hours-pages.ts";
import { words } from "../texts/words.ts";
import { Answers } from "../ui/answers.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { StoredForm } from "../ui/form/stored-form.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { AffectedBookings } from "./affected-bookings.tsx";
import { BeforeAfter } from "./before-after.tsx";
import { changesInWords } from "./change-words.ts";
import { type HoursValues, hoursValues, type PlanEffects, useHoursForm } from "./hours-values.ts";
import { mayMeetBookings } from "./may-meet.ts";
import { affectedSum, toldText, unplacedText } from "./plan-text.ts";
import { isKeptOf, offersSum, type Question, takenBack } from "./question-of.ts";
import type { HoursSaving } from "./use-save-hours.ts";

type SavingFormProps = { saving: HoursSaving; timeZone: string; back: string; children: ReactNode };

/** The form of a page of hours or services. */
export function SavingForm({ saving, timeZone, back, children }: SavingFormProps) {
  const say = words.hours.saving;
  const cancelled = saving.saved?.cancelledBookings ?? 0;
  return (
    <>
      <StoredForm
        {...{ saving, back }}
        conflictTitle={say.changedMeanwhile}
        change={<ChangeText />}
        saved={cancelled > 0 ? say.savedAndCancelled(cancelled) : words.ui.allSaved}
      >
        {children}
      </StoredForm>
      <PlanQuestion {...{ saving, timeZone }} />
    </>
  );
}

/** How many changes a save makes, the first of them, and if bookings may meet it. */
function ChangeText() {
  const { control, formState } = useHoursForm();
  const mine = useWatch({ control }) as HoursValues; // the form is always whole
  const base = formState.defaultValues as HoursValues; // always set as a whole
  const format = useFormats();
  const say = words.hours.saving;
  const changes = changesInWords(base, mine, format);
  const isWhole = hoursValues.safeParse(mine).success;
  return (
    <>
      {changes.length > 0 && <span className="font-semibold text-ink">{say.changes(changes.length)}</span>}{" "}
      {changes[0] && <span className="max-md:hidden">{changes[0]}. </span>}
      {isWhole && !mayMeetBookings(base, mine) && say.nobodyMet}
      {isWhole && mayMeetBookings(base, mine) && <span className="max-md:hidden">{say.askedFirst}</span>}
    </>
  );
}

type PlanQuestionProps = { saving: HoursSaving; timeZone: string };

/** Names each booking that a save would cancel, that would get no table, or that would not fit the new settings, and why. */
function PlanQuestion({ saving: { question, agree, disagree, isPending }, timeZone }: PlanQuestionProps) {
  const cancelled = question?.cancels.affectedBookings ?? 0;
  const isKept = question !== null && isKeptOf(question);
  const { planQuestion, affected } = words.hours;
  return (
    <Dialog
      open={question !== null}
      onClose={disagree}
      title={question ? (cancelled > 0 ? affected.cancelTitle(cancelled) : titleOf(question)) : ""}
      description={question ? descriptionOf(question) : ""}
    >
      {question && cancelled > 0 && (
        <>
          <p className="font-semibold">{affectedSum(question.cancels)}</p>
          <AffectedBookings
            label={affected.willBeCancelled}
            count={cancelled}
            bookings={question.cancels.bookings}
            timeZone={timeZone}
            showsPhones
          />
          {isKept && (
            <p className="font-semibold">{question.conflicts.length > 0 ? titleOf(question) : planQuestion.keeping}</p>
          )}
        </>
      )}
      {question && <Kept question={question} />}
      <Answers
        yes={cancelled > 0 ? affected.saveAndCancel(cancelled) : isKept ? words.shared.losing.keep : words.ui.save}
        look={cancelled > 0 ? "loss" : "primary"}
        isBusy={isPending}
        onNo={disagree}
        onYes={agree}
      />
    </Dialog>
  );
}

/** Bookings that stay, and how many times are sold. */
function Kept({ question }: { question: Question }) {
  const { change, touched, count, conflicts, classes, placed, moved, place, offers } = question;
  const texts = words.hours.planQuestion;
  const sums = [placed > 0 && words.tables.placed[place](placed), moved > 0 && words.tables.moved[place](moved)]
    .filter(Boolean)
    .join(" ");
  return (
    <>
      {sums && <p>{sums}</p>}
      <OffersTakenBack count={takenBack(question)} />
      {conflicts.length > 0 && (
        <NamedBookings
          label={words.shared.losing.list}
          list={conflicts}
          total={conflicts.length}
          words={(reason) => unplacedText(reason, place)}
        />
      )}
      {touched.length > 0 && (
        <>
          {conflicts.length > 0 && <p className="font-semibold">{texts.outside}</p>}
          <NamedBookings label={texts.keeping} list={touched} total={count} words={(reason) => texts.touched[reason]} />
        </>
      )}
      <LosingClasses classes={classes} />
      {change === "to_services" && <p>{texts.servicesFirst}</p>}
      {change && change !== "to_services" && <Offers offers={offers} />}
    </>
  );
}

function descriptionOf({ cancels, conflicts, count }: Question): string {
  const { planQuestion, affected } = words.hours;
  if (cancels.affectedBookings > 0) return `${affected.onClosedDays} ${toldText(cancels.tells)}`;
  if (conflicts.length > 0) return planQuestion.untilPlaced;
  return count > 0 ? planQuestion.keepTime(count) : words.shared.losing.nothingCancelled;
}

function titleOf(question: Question): string {
  const { change, place, count, conflicts, classes } = question;
  if (conflicts.length > 0) return words.hours.planQuestion.noPlace[place](conflicts.length);
  if (count > 0) return words.hours.planQuestion.notFitting(count);
  if (change === null && classes.length === 0) return words.shared.losing.offers(takenBack(question));
  if (change === null) return losingClassesTitle(classes);
  return words.hours.planQuestion.titles[change];
}

/** The numbers of what is sold, before and after. */
function Offers({ offers }: { offers: PlanEffects["offers"] }) {
  const say = words.hours.planQuestion;
  return (
    <div className="max-w-sm">
      <BeforeAfter
        caption={
          <caption className="pb-1.5 text-left">
            <span className="font-semibold">{say.offers}</span>
            <span className="block text-soft">{say.offersOf}</span>
          </caption>
        }
        title={say.party}
        before={say.now}
        after={say.after}
        rows={offersSum(offers).map(({ guests, ...each }) => ({
          label: words.periods.offered.people(guests),
          ...each,
        }))}
      />
    </div>
  );
}

type HoursSectionProps = {
  section: HoursSectionName;
  isTitleHidden?: boolean;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export const HoursSection = ({ section, ...props }: HoursSectionProps) => (
  <FormSection id={section} title={words.hours.sections[section]} {...props} />
);
