import type { ReactNode } from "react";
import { brandCssVariables, type Looks, PICTURE_OPACITY } from "../../../domain/looks/palette.ts";
import { Picture, usePicture } from "./picture.tsx";

/** A page in the colours its business chose; everything within uses the tokens as everywhere else. */
export function Brand({ customization, children }: { customization: Looks; children: ReactNode }) {
  const picture = usePicture(customization.bookingSectionBackgroundImageUrl);
  return (
    <div className="relative isolate min-h-dvh bg-ground text-ink" style={brandCssVariables(customization)}>
      {picture.url && (
        <div className="fixed inset-0 -z-10">
          <Picture {...picture} className="size-full object-cover" />
          <div className="absolute inset-0 bg-ground" style={{ opacity: 1 - PICTURE_OPACITY }} />
        </div>
      )}
      {children}
    </div>
  );
}
