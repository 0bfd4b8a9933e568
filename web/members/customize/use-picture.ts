import { useEffect, useState } from "react";
import { isPictureUrl } from "../../../domain/looks/sanitize-looks.ts";

type Picture = { url: string; state: "loading" | "loaded" | "missing" };

/** Whether a picture comes from this address, as a page would ask for it; null where there is no address to ask. */
export function usePicture(url: string): Picture["state"] | null {
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
