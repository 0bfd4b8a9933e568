import { Search as Glass } from "lucide-react";
import type { RefObject } from "react";
import { SEARCH_MAX } from "../../../../contract/limits.ts";
import { inputClass } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";
import { KeyHint } from "../../ui/key-hint.tsx";
import type { Search } from "./use-search.ts";

type SearchFieldProps = { search: Search; field: RefObject<HTMLInputElement | null>; showsKey: boolean };

/** A phone shows the field only during a search. */
export function SearchField({ search, field, showsKey }: SearchFieldProps) {
  return (
    <search className="relative block md:w-40 lg:w-32 xl:w-40">
      <Glass
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-soft"
      />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        aria-label={words.list.searchBookings}
        placeholder={words.list.search}
        aria-keyshortcuts={showsKey ? "/" : undefined}
        value={search.typed}
        onChange={({ target }) => search.type(target.value)}
        className={`${inputClass} pr-3 pl-10 text-ellipsis xl:pr-10 [&::-webkit-search-cancel-button]:hidden`}
      />
      {showsKey && search.typed === "" && (
        <span className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 xl:block">
          <KeyHint>/</KeyHint>
        </span>
      )}
    </search>
  );
}
