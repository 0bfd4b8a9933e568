import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Field, inputClass } from "../../../shared/ui/field.tsx";
import { words } from "../../texts/words.ts";

type PasswordFieldProps = ComponentProps<"input"> & { label: string; hint?: string; error?: string | undefined };

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => (
        <div className="relative">
          <input type={shown ? "text" : "password"} className={`${inputClass} pr-14`} {...described} {...input} />
          <button
            type="button"
            aria-label={shown ? words.ui.hidePassword : words.ui.showPassword}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0.5 grid w-12 place-items-center rounded-md text-soft hover:text-ink"
          >
            <Icon aria-hidden="true" size={20} />
          </button>
        </div>
      )}
    </Field>
  );
}
