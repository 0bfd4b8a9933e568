import type { ComponentProps } from "react";
import type { LosingClass } from "../../../../domain/judging/classes/losing-classes.ts";
import { words } from "../../texts/words.ts";
import { Answers } from "../../ui/answers.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LosingClasses, losingClassesTitle } from "./losing-classes.tsx";
import { NamedBookings } from "./named-bookings.tsx";
import type { Booking } from "./queries.ts";
import { unplacedWords } from "./table-words.ts";

type Conflicts = ComponentProps<typeof NamedBookings<Booking["unplaced"]>>["list"];

type LosingPlacesProps = {
  effects: { conflicts: Conflicts; classes?: LosingClass[] } | null;
  isPending: boolean;
  onAgree: () => void;
  onBack: () => void;
};

/** Visits that have nobody, or nothing, once a person is away, or a class takes a teacher or a room. */
export function LosingPlaces({ effects, isPending, onAgree, onBack }: LosingPlacesProps) {
  const { conflicts = [], classes = [] } = effects ?? {};
  return (
    <Dialog
      open={effects !== null}
      onClose={onBack}
      title={
        conflicts.length === 0 && classes.length > 0
          ? losingClassesTitle(classes)
          : words.shared.losing.bookings(conflicts.length)
      }
      description={conflicts.length === 0 ? words.shared.losing.nothingCancelled : words.shared.losing.untilPlaced}
    >
      {conflicts.length > 0 && (
        <NamedBookings
          label={words.shared.losing.list}
          list={conflicts}
          total={conflicts.length}
          words={(reason) => unplacedWords(reason, "place") ?? ""}
        />
      )}
      <LosingClasses classes={classes} />
      <Answers yes={words.shared.losing.keep} isBusy={isPending} onNo={onBack} onYes={onAgree} />
    </Dialog>
  );
}
