import type { LosingClass } from "../../../../domain/classes/losing-classes.ts";
import { countOf } from "../../lib/count-of.ts";
import { NamedList } from "./named-list.tsx";

export const losingClassesTitle = ({ length }: LosingClass[]) =>
  `${countOf(length, "class loses", "classes lose")} a teacher or a room`;

/** Classes stay as they are: a member gives them to others, moves them or calls them off. */
export const LosingClasses = ({ classes }: { classes: LosingClass[] }) =>
  classes.length > 0 && (
    <>
      <p>These classes stay, with everybody in them. Change them or call them off on the page Classes.</p>
      <NamedList
        label="Classes that lose a teacher or a room"
        rows={classes.map(({ absent, ...row }) => ({ ...row, reason: `Not available: ${absent.join(", ")}` }))}
      />
    </>
  );
