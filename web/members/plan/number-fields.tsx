import { useFormContext, useWatch } from "react-hook-form";
import { namesIn, type Part, type PartName, settingOf } from "../../../domain/plan/settings.ts";
import { countLabel, isCounted, optionsWithStored, settingTexts } from "../lib/hours-words.ts";
import { LimitField, NumberField, OptionsField } from "../ui/form/fields.tsx";
import type { HoursValues } from "./hours-values.ts";

type NumberPart = Exclude<Part, "special-days">;
type NumberName = PartName<NumberPart>;

/** The settings in one part of the form that are numbers. */
export const NumberFields = ({ part }: { part: NumberPart }) =>
  namesIn([part]).map((name) => {
    const { choices, unit } = settingOf(name);
    const Each = choices ? ChosenNumber : unit === "limit" ? LimitField : NumberField;
    return <Each key={name} name={name} {...labelOf(name)} />;
  });

function ChosenNumber({ name, ...labels }: { name: NumberName } & ReturnType<typeof labelOf>) {
  const stored = useFormContext<HoursValues>().formState.defaultValues?.[name];
  const value = Number(useWatch<HoursValues>({ name }));
  const { choices = [], unit } = settingOf(name);
  return (
    <OptionsField
      name={name}
      {...labels}
      options={optionsWithStored(choices, stored ?? undefined, value)}
      text={(count) => (isCounted(unit) ? countLabel(count, unit) : String(count))}
    />
  );
}

function labelOf(name: NumberName) {
  const { name: short, label = short, hint } = settingTexts(name) ?? { name };
  return { label, hint };
}
