import { TextField } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";

type GuestSearchFieldProps = { label: string; typed: string; onType: (typed: string) => void };

/** A name, a number or a mail, in part; it is never kept in the address or by the browser. */
export const GuestSearchField = ({ label, typed, onType }: GuestSearchFieldProps) => (
  <TextField
    label={label}
    hint={words.guestPages.searchHint}
    type="search"
    autoComplete="off"
    spellCheck={false}
    value={typed}
    onChange={({ target }) => onType(target.value)}
  />
);
