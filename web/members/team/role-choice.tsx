import { useFormContext } from "react-hook-form";
import { INVITED_ROLES, type InvitedRole } from "../../../domain/people/rights.ts";
import { trade, words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";

/** A kitchen is offered only where the words are those of tables. `present`: the role that somebody has. */
export const RoleChoice = ({ present }: { present?: InvitedRole }) => (
  <ChoiceCards
    {...useFormContext().register("role")}
    label={words.roles.role}
    choices={INVITED_ROLES.filter((role) => role !== "kitchen" || role === present || trade === "tables").map(
      (role) => ({
        value: role,
        label: words.roles.names[role],
        note: <span className="basis-full text-sm text-soft">{words.roles.may[role]}</span>,
      }),
    )}
  />
);
