import { Button } from "../../shared/ui/button.tsx";
import { LosingClasses, losingClassesTitle } from "../bookings/shared/losing-classes.tsx";
import { NamedBookings } from "../bookings/shared/named-bookings.tsx";
import { countOf } from "../lib/count-of.ts";
import { Dialog } from "../ui/dialog.tsx";
import type { PlanEffects } from "./hours-values.ts";
import { offersSum, type Question } from "./question-of.ts";
import { getPlacesText, movedText, unplacedText } from "./tables/table-text.ts";
import { touchedWords } from "./touched-words.ts";

type PlanQuestionProps = { question: Question | null; onAgree: () => void; onBack: () => void; isPending: boolean };

/** Names each booking that would get no table or not fit the new times, and why. */
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
  const keeping = count === 1 ? "it keeps its time" : `these ${count} keep their time`;
  const sums = [placed > 0 && getPlacesText(placed, place), moved > 0 && movedText(moved, place)]
    .filter(Boolean)
    .join(" ");
  return (
    <Dialog
      open={question !== null}
      onClose={onBack}
      title={question ? titleOf(question) : ""}
      description={
        conflicts.length > 0
          ? "Nothing is cancelled. Customers cannot book over these bookings until each has a place."
          : `Nothing is cancelled${count > 0 ? `; ${keeping}` : ""}.`
      }
    >
      {sums && <p>{sums}</p>}
      {conflicts.length > 0 && (
        <NamedBookings
          label="Bookings without a place"
          list={conflicts}
          total={conflicts.length}
          words={(reason) => unplacedText(reason, place)}
        />
      )}
      {touched.length > 0 && (
        <>
          {conflicts.length > 0 && <p className="font-semibold">Outside the new times</p>}
          <NamedBookings label="Bookings that keep their time" list={touched} total={count} words={touchedWords} />
        </>
      )}
      <LosingClasses classes={classes} />
      {change === "to_services" && <p>Customers choose a service first, and times at which somebody can do it.</p>}
      {change && change !== "to_services" && question && <Offers offers={question.offers} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>Back</Button>
        <Button look="primary" aria-disabled={isPending || undefined} onClick={onAgree}>
          {isPending ? "Saving…" : isKept ? "Save and keep them" : "Save"}
        </Button>
      </div>
    </Dialog>
  );
}

function titleOf({ change, place, count, conflicts, classes }: Question): string {
  if (conflicts.length > 0) return `${countOf(conflicts.length, "booking gets", "bookings get")} no ${place}`;
  if (count > 0) return `${countOf(count, "booking does", "bookings do")} not fit the new times`;
  if (change === null) return losingClassesTitle(classes);
  return TITLES[change];
}

const TITLES: Record<NonNullable<Question["change"]>, string> = {
  to_tables: "Use real tables from now on?",
  to_services: "Take bookings by service from now on?",
  to_spots: "Count spots again?",
};

/** The numbers of what is sold, before and after. */
function Offers({ offers }: { offers: PlanEffects["offers"] }) {
  return (
    <table className="w-full max-w-sm text-sm tabular-nums">
      <caption className="pb-1.5 text-left font-semibold">Times customers can book in the next 14 days</caption>
      <thead>
        <tr className="text-left text-soft">
          <th className="py-1 font-normal">
            <span className="sr-only">Party</span>
          </th>
          <th className="py-1 text-right font-normal">now</th>
          <th className="py-1 text-right font-normal">after</th>
        </tr>
      </thead>
      <tbody>
        {offersSum(offers).map(({ guests, before, after }) => (
          <tr key={guests} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-medium">
              {guests} people
            </th>
            <td className="py-1.5 text-right">{before}</td>
            <td className="py-1.5 text-right font-medium">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
