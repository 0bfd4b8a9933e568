import { useEffect, useState } from "react";
import { isPictureUrl } from "../../../domain/looks/sanitize-looks.ts";
import { Optional, TextField } from "../../shared/ui/field.tsx";
import { useDebounced } from "../lib/use-debounced.ts";
import { words } from "../texts/words.ts";
import type { PictureName } from "./typed-looks.ts";
import type { CustomizeForm } from "./use-save-looks.ts";

type PictureFieldProps = {
  form: CustomizeForm;
  name: PictureName;
  label: string;
  hint: string;
  /** Shown by the page when no picture loads; ends the hint. */
  instead: string;
};

/** From the last key until the picture is requested. */
export const TYPED_MS = 1000;

/** Saving does not wait for the picture: it may be online later. */
export function PictureField({ form, name, label, hint, instead }: PictureFieldProps) {
  const url = useDebounced(form.watch(name).trim(), TYPED_MS);
  const state = usePictureState(url);
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label={
          <>
            {label}
            <Optional>{words.ui.optional}</Optional>
          </>
        }
        hint={hint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={form.formState.errors[name]?.message}
        {...form.register(name)}
      />
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
