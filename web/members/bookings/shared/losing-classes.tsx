import type { LosingClass } from "../../../../domain/judging/classes/losing-classes.ts";
import { words } from "../../texts/words.ts";
import { NamedList } from "./named-list.tsx";

export const losingClassesTitle = ({ length }: LosingClass[]) => words.shared.losing.classes(length);

/** Classes stay as they are: a member gives them to others, moves them or calls them off. */
export const LosingClasses = ({ classes }: { classes: LosingClass[] }) =>
  classes.length > 0 && (
    <>
      <p>{words.shared.losing.classesStay}</p>
      <NamedList
        label={words.shared.losing.classList}
        rows={classes.map(({ absent, ...row }) => ({ ...row, reason: words.shared.session.absent(absent.join(", ")) }))}
      />
    </>
  );
