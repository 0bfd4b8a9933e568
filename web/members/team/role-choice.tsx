import type { ComponentProps } from "react";
import { INVITED_ROLES } from "../../../domain/people/rights.ts";
import { words } from "../texts/words.ts";
import { ChoiceCards } from "../ui/fields/choice-cards.tsx";

type RoleChoiceProps = Omit<ComponentProps<typeof ChoiceCards>, "label" | "choices">;

export const RoleChoice = (input: RoleChoiceProps) => (
  <ChoiceCards
    {...input}
    label={words.roles.role}
    choices={INVITED_ROLES.map((role) => ({
      value: role,
      label: words.roles.names[role],
      note: <span className="basis-full text-sm text-soft">{words.roles.may[role]}</span>,
    }))}
  />
);
