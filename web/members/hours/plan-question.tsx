import { Button } from "../../shared/ui/button.tsx";
import { LosingClasses, losingClassesTitle } from "../bookings/shared/losing-classes.tsx";
import { NamedBookings } from "../bookings/shared/named-bookings.tsx";
import { words } from "../texts/words.ts";
import { Dialog } from "../ui/dialog.tsx";
import type { PlanEffects } from "./hours-values.ts";
import { offersSum, type Question } from "./question-of.ts";
import { unplacedText } from "./tables/table-text.ts";

type PlanQuestionProps = { question: Question | null; onAgree: () => void; onBack: () => void; isPending: boolean };

/** Names each booking that would get no table or not fit the new settings, and why. */
export function PlanQuestion({ question, onAgree, onBack, isPending }: PlanQuestionProps) {
  const {
    change,
    touched = [],
    count = 0,
    conflicts = [],
    classes = [],
    placed = 0,
    moved = 0,
    place = "table",
  } = question ?? {};
  const isKept = count + conflicts.length > 0;
  const texts = words.hours.planQuestion;
  const sums = [placed > 0 && words.tables.placed[place](placed), moved > 0 && words.tables.moved[place](moved)]
    .filter(Boolean)
    .join(" ");
  return (
    <Dialog
      open={question !== null}
      onClose={onBack}
      title={question ? titleOf(question) : ""}
      description={
        conflicts.length > 0 ? texts.untilPlaced : count > 0 ? texts.keepTime(count) : texts.nothingCancelled
      }
    >
      {sums && <p>{sums}</p>}
      {conflicts.length > 0 && (
        <NamedBookings
          label={texts.withoutPlace}
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
      {change && change !== "to_services" && question && <Offers offers={question.offers} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{words.ui.back}</Button>
        <Button look="primary" aria-disabled={isPending || undefined} onClick={onAgree}>
          {isPending ? words.ui.saving : isKept ? texts.saveAndKeep : words.ui.save}
        </Button>
      </div>
    </Dialog>
  );
}

function titleOf({ change, place, count, conflicts, classes }: Question): string {
  if (conflicts.length > 0) return words.hours.planQuestion.noPlace[place](conflicts.length);
  if (count > 0) return words.hours.planQuestion.notFitting(count);
  if (change === null) return losingClassesTitle(classes);
  return words.hours.planQuestion.titles[change];
}

/** The numbers of what is sold, before and after. */
function Offers({ offers }: { offers: PlanEffects["offers"] }) {
  return (
    <table className="w-full max-w-sm text-sm tabular-nums">
      <caption className="pb-1.5 text-left">
        <span className="font-semibold">{words.hours.planQuestion.offers}</span>
        <span className="block text-soft">{words.hours.planQuestion.offersOf}</span>
      </caption>
      <thead>
        <tr className="text-left text-soft">
          <th className="py-1 font-normal">
            <span className="sr-only">{words.hours.planQuestion.party}</span>
          </th>
          <th className="py-1 text-right font-normal">{words.hours.planQuestion.now}</th>
          <th className="py-1 text-right font-normal">{words.hours.planQuestion.after}</th>
        </tr>
      </thead>
      <tbody>
        {offersSum(offers).map(({ guests, before, after }) => (
          <tr key={guests} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-medium">
              {words.hours.planQuestion.people(guests)}
            </th>
            <td className="py-1.5 text-right">{before}</td>
            <td className="py-1.5 text-right font-medium">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
