import { useEffect, useState } from "react";
import { isPictureUrl } from "../../../domain/looks/sanitize-looks.ts";
import { UPLOADED } from "../../../domain/looks/uploaded-picture.ts";
import { Optional, TextField } from "../../shared/ui/field.tsx";
import type { PictureBounds } from "../lib/shrink-picture.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { words } from "../texts/words.ts";
import { PictureUpload } from "./picture-upload.tsx";
import type { PictureName } from "./typed-looks.ts";
import type { CustomizeForm } from "./use-save-looks.ts";

type PictureFieldProps = {
  form: CustomizeForm;
  name: PictureName;
  label: string;
  hint: string;
  /** Shown by the page when no picture loads; ends the hint. */
  instead: string;
  /** The workspace; null where the installation keeps no pictures. */
  uploadTo: string | null;
};

/** Twice as large as pages and mails show them; a background covers its part of a screen. */
const BOUNDS: Record<PictureName, PictureBounds> = {
  brandLogoUrl: { width: 480, height: 160, keepsClear: true },
  heroBackgroundImageUrl: { width: 1600, height: 1600, keepsClear: false },
  bookingSectionBackgroundImageUrl: { width: 1920, height: 1920, keepsClear: false },
};

/** From the last key until the picture is requested. */
export const TYPED_MS = 1000;

/** Saving does not wait for the picture: it may be online later. */
export function PictureField({ form, name, label, hint, instead, uploadTo }: PictureFieldProps) {
  const address = form.watch(name).trim();
  const typed = useDebounced(address, TYPED_MS);
  const isUploaded = UPLOADED.test(address);
  const url = isUploaded ? address : typed;
  const state = usePictureState(url);
  const title = (
    <>
      {label}
      <Optional>{words.ui.optional}</Optional>
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-2">
      {isUploaded ? (
        <p className="text-sm font-semibold">{title}</p>
      ) : (
        <TextField
          label={title}
          hint={hint}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={form.formState.errors[name]?.message}
          {...form.register(name)}
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
        {state === "loading" && words.customize.picture.loading}
        {state === "missing" && words.customize.picture.missing(instead)}
      </p>
      {uploadTo !== null && (
        <PictureUpload
          slug={uploadTo}
          label={label}
          bounds={BOUNDS[name]}
          isUploaded={isUploaded}
          onChange={(picture) => form.setValue(name, picture, { shouldDirty: true, shouldValidate: true })}
        />
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
