import { Trash2 } from "lucide-react";
import { useId } from "react";
import { type Period, type Protection, STOCKS, type Stock } from "../../../domain/plan/rules.ts";
import { Button } from "../../shared/ui/button.tsx";
import { TextField } from "../../shared/ui/field.tsx";
import { fieldsOf } from "../lib/fields-of.ts";
import { durationLabel } from "../lib/hours-words.ts";
import { tablesInUse } from "../plan/change-tables.ts";
import { messageIn, type PeriodFieldProps, usePlan } from "../plan/hours-values.ts";
import { words } from "../texts/words.ts";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import { Fault } from "../ui/fields/fault.tsx";
import { LimitField, NumberField } from "../ui/fields/number-field.tsx";
import { OptionsField } from "../ui/fields/options-field.tsx";
import { TimeInput } from "../ui/fields/time-input.tsx";
import { FieldPair } from "../ui/form-section.tsx";
import { More } from "../ui/more.tsx";
import { PacingField, periodFields } from "./period-fields.tsx";
import { pacingWith } from "./period-proposals.ts";
import { foldedText } from "./period-words.ts";

const STEPS: Period["stepMinutes"][] = [5, 10, 15, 20, 30, 60];
const STRETCHES: (15 | 30 | 60)[] = [15, 30, 60];
const DAYS_BEFORE: (0 | 1 | 2)[] = [0, 1, 2];

type MoreFieldsProps = PeriodFieldProps & { onRemove: () => void; onBackToWeek: (() => void) | undefined };

/** Rarely used: one line says how they stand. `PeriodsSection` opens it for what is wrong in it. */
export function MoreFields({ onRemove, onBackToWeek, ...own }: MoreFieldsProps) {
  const { period, errors, onChange } = own;
  const { pacing, closesAt } = period;
  const { plan } = usePlan();
  const { field, typed } = periodFields(own);
  const endId = useId();
  const wrongEnd = messageIn(errors?.closesAt);
  const name = period.name || words.periods.period;
  return (
    <More of={words.hours.forms.moreFor(name)} values={foldedText(period, plan.areas)}>
      <p className="text-sm text-soft">{words.periods.lastStartHint}</p>
      <FieldPair>
        <TextField {...typed("name")} label={words.ui.name} autoComplete="off" maxLength={40} />
        <OptionsField {...field("stepMinutes")} label={words.periods.step} options={STEPS} text={durationLabel} />
        <NumberField {...field("resetMinutes")} label={words.periods.reset} hint={words.periods.resetHint} />
        <LimitField {...field("maxGuests")} label={words.periods.largest} hint={words.periods.largestHint} />
      </FieldPair>
      <PacingField {...own} />
      <FieldPair>
        <LimitField
          label={words.periods.partiesArrive}
          hint={words.periods.partiesArriveHint}
          value={pacing?.parties ?? null}
          error={messageIn(errors?.pacing?.parties)}
          onChange={(parties) => onChange({ pacing: pacingWith(pacing, { parties }) })}
        />
        {pacing && (
          <OptionsField
            label={words.periods.counted}
            options={STRETCHES}
            text={(stretch) => words.periods.every[stretch]}
            value={pacing.everyMinutes}
            onChange={(everyMinutes) => onChange({ pacing: { ...pacing, everyMinutes } })}
          />
        )}
        <NumberField {...field("noticeMinutes")} label={words.periods.notice} hint={words.periods.noticeHint} />
      </FieldPair>
      <div className="grid gap-2">
        <Checkbox
          checked={closesAt !== null}
          onChange={(isSet) => onChange({ closesAt: isSet ? { daysBefore: 0, time: "12:00" } : null })}
          label={words.periods.endsAt}
        />
        {closesAt && (
          <div className="flex flex-wrap items-end gap-3">
            <OptionsField
              label={words.periods.bookedUntil}
              options={DAYS_BEFORE}
              text={(days) => words.periods.daysBefore[days]}
              value={closesAt.daysBefore}
              onChange={(daysBefore) => onChange({ closesAt: { ...closesAt, daysBefore } })}
            />
            <TimeInput
              name={words.periods.bookedUntilAt(name)}
              className="w-24!"
              value={closesAt.time}
              errorId={wrongEnd && endId}
              onChange={(time) => onChange({ closesAt: { ...closesAt, time } })}
            />
          </div>
        )}
        <Fault id={endId}>{wrongEnd}</Fault>
      </div>
      <PeriodTables {...own} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button look="quiet" className="-ml-4" aria-label={words.ui.removeNamed(name)} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={18} /> {words.ui.remove}
        </Button>
        {onBackToWeek && (
          <Button look="quiet" className="max-md:-ml-4" onClick={onBackToWeek}>
            {words.periods.backToWeek}
          </Button>
        )}
      </div>
    </More>
  );
}

const USUAL: Protection = { seatsFrom: 4, minGuests: 3, untilHoursBefore: 24 };
const AREA_STOCKS: ("" | Stock | "off")[] = ["", ...STOCKS, "off"];
const areaStockText = (stock: "" | Stock | "off") =>
  stock === "" ? words.periods.tables.asTablesSay : stock === "off" ? words.ui.closed : words.tables.stock[stock];

/** Areas with another stock in this period, and the tables it keeps for large parties. */
function PeriodTables({ period, errors, onChange }: PeriodFieldProps) {
  const { plan } = usePlan();
  if (tablesInUse(plan).length === 0) return null;
  const { name, protect = [], stock = {} } = period;
  const [first] = protect;
  const texts = words.periods.tables;
  const { field: kept } = fieldsOf(
    first ?? USUAL,
    (part) => messageIn(errors?.protect?.[0]?.[part]),
    (change) => onChange({ protect: protect.with(0, { ...(first ?? USUAL), ...change }) }),
  );
  return (
    <>
      {plan.areas.length > 1 && (
        <FieldPair>
          {plan.areas.map((area) => (
            <OptionsField
              key={area.id}
              label={words.periods.tables.whoMayBook(area.name || words.ui.area)}
              options={AREA_STOCKS}
              text={areaStockText}
              value={stock[area.id] ?? ""}
              error={messageIn(errors?.stock?.[area.id])}
              onChange={(chosen) => {
                const { [area.id]: _, ...others } = stock;
                onChange({ stock: chosen === "" ? others : { ...others, [area.id]: chosen } });
              }}
            />
          ))}
        </FieldPair>
      )}
      <div className="grid gap-3">
        <Checkbox
          checked={first !== undefined}
          onChange={(isSet) => onChange({ protect: isSet ? [USUAL] : [] })}
          label={words.periods.tables.keepLarge}
          hint={words.periods.tables.keepLargeHint}
        />
        {first && (
          <FieldPair>
            <NumberField {...kept("seatsFrom")} label={texts.seatsFrom} name={texts.seatsFromAt(name)} />
            <NumberField {...kept("minGuests")} label={texts.minGuests} name={texts.minGuestsAt(name)} />
            <NumberField {...kept("untilHoursBefore")} label={texts.untilHours} name={texts.untilHoursAt(name)} />
          </FieldPair>
        )}
      </div>
    </>
  );
}
