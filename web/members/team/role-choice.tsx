import type { ComponentProps } from "react";
import { INVITED_ROLES, type InvitedRole } from "../../../domain/people/rights.ts";
import { trade, words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";

/** `present`: the role that somebody has. */
type RoleChoiceProps = Omit<ComponentProps<typeof ChoiceCards>, "label" | "choices"> & { present?: InvitedRole };

/** A kitchen is offered only where the words are those of tables. */
export const RoleChoice = ({ present, ...input }: RoleChoiceProps) => (
  <ChoiceCards
    {...input}
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
