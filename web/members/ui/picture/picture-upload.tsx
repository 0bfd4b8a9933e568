import { type ChangeEvent, useRef, useState } from "react";
import type { Crop } from "../../../../domain/looks/crop-picture.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { failureText, fieldErrorsOf } from "../../lib/error-text.ts";
import { words } from "../../texts/words.ts";
import { CropDialog, type Shape } from "./crop-dialog.tsx";
import { type PictureBounds, readPhoto, shrinkPicture } from "./shrink-picture.ts";

/** How the page shows a picture. */
export type PictureUse = { bounds: PictureBounds; shapes: readonly [Shape, ...Shape[]] };

/** On pages and in mails, twice as large as they show it. */
export const LOGO: PictureUse = {
  bounds: { width: 480, height: 160, keepsClear: true },
  shapes: ["own", "square", "wide", "banner"],
};

type PictureUploadProps = PictureUse & {
  slug: string;
  label: string;
  isUploaded: boolean;
  /** An empty address: removed. */
  onChange: (url: string) => void;
};

/** The form is saved afterwards; a picture that is not saved is removed by itself. */
export function PictureUpload({ slug, label, bounds, shapes, isUploaded, onChange }: PictureUploadProps) {
  const say = words.picture;
  const choice = isUploaded ? say.another : say.upload;
  const file = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  const [isReading, setReading] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    target.value = ""; // the same file can be chosen again
    if (!chosen || isReading) return;
    setProblem(null);
    setReading(true);
    const read = await readPhoto(chosen);
    setReading(false);
    setProblem(read ? null : say.unreadable);
    setPhoto(read);
  }
  function close() {
    photo?.close();
    setPhoto(null);
  }
  async function upload(read: ImageBitmap, crop: Crop) {
    setBusy(true);
    try {
      const picture = await shrinkPicture(read, crop, bounds);
      if (!picture) return setProblem(say.unreadable);
      const { pictures } = api.workspaces[":slug"];
      onChange((await unwrap(pictures.$post({ param: { slug }, json: { picture: base64Of(picture) } }))).url);
    } catch (error) {
      setProblem(fieldErrorsOf(error)[0]?.message ?? failureText(error, say.notUploaded));
    } finally {
      setBusy(false);
      close();
    }
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-2">
        <Button ref={choose} aria-label={`${choice}: ${label}`} isOff={isReading} onClick={() => file.current?.click()}>
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
      <input ref={file} type="file" accept="image/*" hidden onChange={(event) => void open(event)} />
      <p role="status" className={`text-sm empty:hidden ${isReading ? "text-soft" : "text-loss"}`}>
        {isReading ? say.reading : problem}
      </p>
      {photo && (
        <CropDialog
          {...{ photo, label, shapes, isBusy }}
          onDone={(crop) => void upload(photo, crop)}
          onClose={() => isBusy || close()}
        />
      )}
    </div>
  );
}

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
