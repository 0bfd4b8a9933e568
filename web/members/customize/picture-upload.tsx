import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { failureText } from "../lib/failure-text.ts";
import { fieldErrorsOf } from "../lib/field-problems.ts";
import { type PictureBounds, shrinkPicture } from "../lib/shrink-picture.ts";
import { words } from "../texts/words.ts";
import { uploadPicture } from "./queries.ts";

type PictureUploadProps = {
  slug: string;
  label: string;
  bounds: PictureBounds;
  isUploaded: boolean;
  /** An empty address: removed. */
  onChange: (url: string) => void;
};

/** The form is saved afterwards; a picture that is not saved is removed by itself. */
export function PictureUpload({ slug, label, bounds, isUploaded, onChange }: PictureUploadProps) {
  const say = words.customize.picture;
  const choice = isUploaded ? say.another : say.upload;
  const file = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<"uploading" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    target.value = ""; // the same file can be chosen again
    if (!chosen) return;
    setState("uploading");
    setProblem(null);
    try {
      const picture = await shrinkPicture(chosen, bounds);
      if (picture) onChange((await uploadPicture(slug, base64Of(picture))).url);
      else setProblem(say.unreadable);
    } catch (error) {
      setProblem(fieldErrorsOf(error)[0]?.message ?? failureText(error, say.notUploaded));
    } finally {
      setState(null);
    }
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          ref={choose}
          aria-label={`${choice}: ${label}`}
          aria-disabled={state !== null}
          onClick={() => state ?? file.current?.click()}
        >
          {choice}
        </Button>
        {isUploaded && (
          <Button
            look="quiet"
            aria-label={`${say.remove}: ${label}`}
            onClick={() => {
              onChange("");
              choose.current?.focus();
            }}
          >
            {say.remove}
          </Button>
        )}
      </div>
      <input ref={file} type="file" accept="image/*" hidden onChange={(event) => void upload(event)} />
      <p role="status" className={`text-sm empty:hidden ${problem ? "text-loss" : "text-soft"}`}>
        {state ? say.uploading : problem}
      </p>
    </div>
  );
}

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
