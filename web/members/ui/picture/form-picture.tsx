import type { ComponentProps } from "react";
import { useController, useFormContext } from "react-hook-form";
import { PictureField } from "./picture-field.tsx";

type FormPictureProps = Omit<ComponentProps<typeof PictureField>, "address" | "onPicture" | "input" | "error"> & {
  name: string;
};

export function FormPicture({ name, ...props }: FormPictureProps) {
  const { setValue } = useFormContext();
  const { field, fieldState } = useController({ name });
  return (
    <PictureField
      {...props}
      address={field.value.trim()}
      input={field}
      error={fieldState.error?.message}
      onPicture={(picture) => setValue(name, picture, { shouldDirty: true, shouldValidate: true })}
    />
  );
}
