import { type ReactNode, useState } from "react";
import type { Looks } from "../../domain/looks/palette.ts";
import { pictureAddress } from "../../domain/looks/picture-address.ts";

/** A picture that fails counts as none. */
export function usePicture(address: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = pictureAddress(address);
  return { url: url === broken ? null : url, onError: () => setBroken(url) };
}

type PictureProps = ReturnType<typeof usePicture> & { isFirst?: boolean; className: string };

/** Decoration without alt text. Its host does not learn the page. */
export const Picture = ({ url, onError, isFirst = false, className }: PictureProps) =>
  url && (
    <img
      key={url}
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      fetchPriority={isFirst ? "high" : "low"}
      decoding={isFirst ? "sync" : "async"}
      onError={onError}
      className={className}
    />
  );

/** Its colours stand at the page's body from the first HTML on (worker/pages/place/place-filling.ts). */
export function Brand({ customization, children }: { customization: Looks; children: ReactNode }) {
  const picture = usePicture(customization.bookingSectionBackgroundImageUrl);
  return (
    <div className="relative isolate min-h-dvh bg-ground text-ink">
      {picture.url && (
        <div className="fixed inset-0 -z-10">
          <Picture {...picture} className="size-full object-cover" />
          <div className="absolute inset-0 bg-ground opacity-(--picture-cover)" />
        </div>
      )}
      {children}
    </div>
  );
}
