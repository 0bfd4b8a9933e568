import { useState } from "react";
import { MAX_GUESTS_PUBLIC } from "../../../contract/limits.ts";
import { isLinkRef } from "../../../domain/services/asked-by-link.ts";
import { isDate } from "../../../domain/time/calendar.ts";
import { SelectField, TextField } from "../../shared/ui/field.tsx";
import { words } from "../texts/words.ts";
import { DateField } from "../ui/fields/date-field.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { TimeField } from "../ui/fields/time-picker.tsx";
import { FieldPair } from "../ui/form-section.tsx";
import type { LinkParts } from "./link-query.ts";

type Named = { id: string; name: string };
/** As customers see it. */
type LinkedPage = {
  today: string;
  lastBookableDate: string;
  maxGuestsPerBooking: number | null;
  areas?: Named[];
  offer: { services: Named[]; classes?: Named[] } | null;
};

type LinkFieldsProps = { page: LinkedPage; parts: LinkParts; onChange: (changed: Partial<LinkParts>) => void };

const GUESTS = Array.from({ length: MAX_GUESTS_PUBLIC }, (_, i) => String(i + 1));

/** The parts of docs/links.md that this business's page understands. */
export function LinkFields({ page, parts, onChange }: LinkFieldsProps) {
  const { offer, areas = [] } = page;
  const services = [...(offer?.services ?? []), ...(offer?.classes ?? [])];
  const isDated = !offer || offer.services.some(({ id }) => id === parts.service);
  return (
    <>
      <WhereField value={parts.ref} onChange={(ref) => onChange({ ref })} />
      {offer && <NamedField part="service" {...{ list: services, parts, onChange }} />}
      {isDated && <WhenFields {...{ page, parts, onChange }} />}
      {!offer && (
        <FieldPair>
          <OptionsField
            label={words.ui.guestsLabel}
            options={["", ...GUESTS.slice(0, page.maxGuestsPerBooking ?? undefined)]}
            text={(guests) => guests || words.share.link.any}
            value={parts.guests}
            onChange={(guests) => onChange({ guests })}
          />
          {areas.length > 0 && <NamedField part="area" {...{ list: areas, parts, onChange }} />}
        </FieldPair>
      )}
    </>
  );
}

type NamedFieldProps = Omit<LinkFieldsProps, "page"> & { part: "area" | "service"; list: Named[] };

const NamedField = ({ part, list, parts, onChange }: NamedFieldProps) => (
  <OptionsField
    label={words.share.link[part]}
    options={["", ...list.map(({ id }) => id)]}
    text={(id) => list.find((each) => each.id === id)?.name ?? words.share.link.any}
    value={parts[part]}
    onChange={(id) => onChange({ [part]: id })}
  />
);

function WhenFields({ page: { today, lastBookableDate }, parts: { date, time }, onChange }: LinkFieldsProps) {
  const isWrong = date !== "" && (!isDate(date) || date < today);
  return (
    <FieldPair>
      <DateField
        label={words.ui.date}
        {...{ today, first: today, last: lastBookableDate }}
        value={date}
        error={isWrong ? words.share.link.wrongDate : undefined}
        hint={date > lastBookableDate && words.share.link.lateDate}
        onChange={(date) => onChange({ date })}
      />
      <TimeField isOptional label={words.ui.time} value={time} onChange={(time) => onChange({ time })} />
    </FieldPair>
  );
}

const places = () => Object.entries(words.share.link.places); // read when shown: a trade replaces them

/** Words that many businesses use, or one's own. */
function WhereField({ value, onChange }: { value: string; onChange: (ref: string) => void }) {
  const [isOwn, setOwn] = useState(false);
  const known = places().find(([ref]) => ref === value && !isOwn)?.[1];
  return (
    <>
      <SelectField
        label={words.share.link.where}
        hint={known?.hint ?? words.share.link.whereHint}
        value={isOwn ? "*" : value}
        onChange={({ target }) => {
          setOwn(target.value === "*");
          onChange(target.value === "*" ? "" : target.value);
        }}
      >
        <option value="">{words.share.link.nowhere}</option>
        {places().map(([ref, { name }]) => (
          <option key={ref} value={ref}>
            {name}
          </option>
        ))}
        <option value="*">{words.share.link.elsewhere}</option>
      </SelectField>
      {isOwn && (
        <TextField
          label={words.share.link.word}
          hint={words.share.link.wordHint}
          error={value === "" || isLinkRef(value) ? undefined : words.share.link.wordHint}
          value={value}
          maxLength={32}
          autoCapitalize="none"
          onChange={({ target }) => onChange(target.value.trim())}
        />
      )}
    </>
  );
}
