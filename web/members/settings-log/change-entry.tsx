import { withTime } from "../../../domain/texts/formats-in.ts";
import { localDate, localTime } from "../../shared/lib/local-time.ts";
import { words } from "../texts/words.ts";
import type { Change } from "./queries.ts";
import { fieldLabel, partTitle, type Reader, valueText } from "./value-text.ts";

const say = words.settingsLog;

/** One save: who and when, and what it changed. */
export function ChangeEntry({ change, reader }: { change: Change; reader: Reader }) {
  const { at, area, memberId, parts, more } = change;
  const { formats, timeZone, nameOf } = reader;
  const time = withTime(formats.shortDate(localDate(at, timeZone)), localTime(at, timeZone));
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-3 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <time dateTime={at}>{time}</time>
        <span className="min-w-0 font-medium wrap-anywhere text-ink">{nameOf(memberId)}</span>
        <span className="min-w-0 wrap-anywhere">{say.areas[area]}</span>
      </div>
      {parts.map((part) => (
        <PartChange key={`${part.kind} ${part.id}`} part={part} memberId={memberId} reader={reader} />
      ))}
      {more > 0 && <p className="text-sm text-soft">{say.more(more)}</p>}
    </li>
  );
}

type Part = Change["parts"][number];

function PartChange({ part, memberId, reader }: { part: Part; memberId: string; reader: Reader }) {
  const title = partTitle(part, memberId, reader.nameOf);
  const fields = Object.entries(part.fields);
  return (
    <div className="grid grid-cols-1 gap-1">
      {title && <p className="font-medium wrap-anywhere">{title}</p>}
      {fields.length > 0 && (
        <dl className={`gap-x-6 gap-y-1 text-sm ${part.became === "changed" ? "grid grid-cols-1" : "flex flex-wrap"}`}>
          {fields.map(([field, values]) => (
            <div key={field} className="flex flex-wrap gap-x-3">
              <dt className="min-w-0 text-soft wrap-anywhere">{fieldLabel(field)}</dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
                <BeforeAndAfter
                  part={part}
                  values={values.map((value) => valueText({ ...part, field }, value, reader))}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Something new or gone has one value. */
function BeforeAndAfter({ part, values: [before, after] }: { part: Part; values: string[] }) {
  if (part.became === "added") return after;
  if (part.became === "removed") return before;
  return (
    <>
      <del className="text-soft">{before}</del> <span aria-hidden="true">→</span>{" "}
      <ins className="no-underline">{after}</ins>
    </>
  );
}
