import { useController } from "react-hook-form";
import { namesIn, type Part, type PartName, settingOf } from "../../../../domain/plan/settings.ts";
import { TextField } from "../../../shared/ui/field.tsx";
import { countLabel, isCounted, optionsWithStored, settingTexts } from "../../lib/hours-words.ts";
import { words } from "../../texts/words.ts";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { asLimit, asNumber, type HoursForm } from "../hours-inputs.ts";

type NumberPart = Exclude<Part, "special-days">;
type NumberName = PartName<NumberPart>;

/** The settings in one part of the form that are numbers. */
export const NumberFields = ({ form, part }: { form: HoursForm; part: NumberPart }) =>
  namesIn([part]).map((name) => {
    const Each = settingOf(name).choices ? ChosenNumber : TypedNumber;
    return <Each key={name} form={form} name={name} />;
  });

type NumberProps = { form: HoursForm; name: NumberName };

function TypedNumber({ form: { register, formState }, name }: NumberProps) {
  const isLimit = settingOf(name).unit === "limit";
  return (
    <TextField
      {...labelOf(name)}
      placeholder={isLimit ? words.ui.noLimit : undefined}
      inputMode="numeric"
      autoComplete="off"
      error={formState.errors[name]?.message}
      {...register(name, isLimit ? asLimit : asNumber)}
    />
  );
}

function ChosenNumber({ form: { control, formState }, name }: NumberProps) {
  const { field } = useController({ control, name });
  const { choices = [], unit } = settingOf(name);
  const value = Number(field.value);
  return (
    <OptionsField
      {...labelOf(name)}
      options={optionsWithStored(choices, formState.defaultValues?.[name] ?? undefined, value)}
      text={(count) => (isCounted(unit) ? countLabel(count, unit) : String(count))}
      error={formState.errors[name]?.message}
      {...{ ...field, value }}
    />
  );
}

function labelOf(name: NumberName) {
  const { name: short, label = short, hint } = settingTexts(name) ?? { name };
  return { label, hint };
}
