import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useEffect, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { UPLOADED } from "../../../../domain/looks/picture-address.ts";
import { isPictureUrl } from "../../../../domain/looks/sanitize-looks.ts";
import { TextField } from "../../../shared/ui/field.tsx";
import { workspaceQuery } from "../../lib/own-workspace.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { words } from "../../texts/words.ts";
import { optional } from "../fields/optional.tsx";
import { PictureUpload, type PictureUse } from "./picture-upload.tsx";

type PictureFieldProps = PictureUse & {
  slug: string;
  label: string;
  hint: string;
  /** Shown by the page when no picture loads; ends the hint. */
  instead: string;
  /** As typed or uploaded. */
  address: string;
  /** An empty address: removed. */
  onPicture: (address: string) => void;
  input: ComponentProps<"input">;
  error?: string | undefined;
};

/** From the last key until the picture is requested. */
export const TYPED_MS = 1000;

/** An uploaded picture, or a typed address. Saving does not wait for the picture: it may be online later. */
export function PictureField(props: PictureFieldProps) {
  const { slug, label, hint, instead, address, onPicture, input, error, bounds, shapes } = props;
  const { data: workspace } = useQuery(workspaceQuery(slug));
  const typed = useDebounced(address, TYPED_MS);
  const isUploaded = UPLOADED.test(address);
  const url = isUploaded ? address : typed;
  const state = usePictureState(url);
  const title = optional(label);
  return (
    <div className="grid grid-cols-1 gap-2">
      {isUploaded ? (
        <p className="text-sm font-semibold">{title}</p>
      ) : (
        <TextField
          {...{ hint, error }}
          label={title}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...input}
        />
      )}
      {state === "loaded" && (
        <img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          className="h-20 max-w-full justify-self-start rounded-sm border border-line bg-sunken object-contain"
        />
      )}
      <p role="status" className={`text-sm empty:hidden ${state === "missing" ? "text-attention" : "text-soft"}`}>
        {state === "loading" && words.picture.loading}
        {state === "missing" && words.picture.missing(instead)}
      </p>
      {workspace?.takesPictures && (
        <PictureUpload {...{ slug, label, bounds, shapes, isUploaded }} onChange={onPicture} />
      )}
    </div>
  );
}

type Picture = { url: string; state: "loading" | "loaded" | "missing" };

/** Without a referrer, like the public page. Null without a valid address. */
function usePictureState(url: string): Picture["state"] | null {
  const [picture, setPicture] = useState<Picture | null>(null);
  const isFit = isPictureUrl(url);
  useEffect(() => {
    if (!isFit) return;
    const image = new Image();
    image.referrerPolicy = "no-referrer";
    image.onload = () => setPicture({ url, state: "loaded" });
    image.onerror = () => setPicture({ url, state: "missing" });
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url, isFit]);
  if (!isFit) return null;
  return picture?.url === url ? picture.state : "loading";
}

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
