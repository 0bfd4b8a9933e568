import "./share-sheet.css";
import { readableColor } from "../../../domain/looks/contrast.ts";
import { isHexColor, isPictureUrl } from "../../../domain/looks/sanitize-looks.ts";
import { callToAction } from "../../../domain/texts/mail-words.ts";
import type { Language } from "../../../texts/languages.ts";
import { words } from "../texts/words.ts";
import { QrCode } from "./qr-code.tsx";

type ShareSheetProps = {
  workspace: { slug: string; name: string; bookingType: string };
  looks: { brandLogoUrl: string | null; primaryColor: string } | undefined;
  language: Language;
  size: SheetSize;
  /** The code's link asks for it; below it stands the address without, which can be typed. */
  query: string;
};

/** A tent has the same on both faces, one upside down: folded in the middle it stands. */
export function ShareSheet({ size, ...face }: ShareSheetProps) {
  return (
    <section
      aria-label={words.share.sheet}
      lang={face.language}
      data-size={size}
      className="share-sheet rounded-lg border p-8"
    >
      {size === "tent" && (
        <div aria-hidden="true" className="share-sheet-back">
          <Face {...face} />
        </div>
      )}
      <Face {...face} />
    </section>
  );
}

const WHITE = "#ffffff";
const BLACK = "#000000";

function Face({ workspace: { slug, name, bookingType }, looks, language, query }: Omit<ShareSheetProps, "size">) {
  const url = `${location.origin}/${slug}`;
  const color = looks && isHexColor(looks.primaryColor) ? readableColor(looks.primaryColor, [WHITE], BLACK) : BLACK;
  const logo = looks?.brandLogoUrl;
  return (
    <div className="share-sheet-face grid justify-items-center gap-6 text-center">
      {logo && isPictureUrl(logo) && (
        <img src={logo} alt="" referrerPolicy="no-referrer" className="share-sheet-logo max-h-20 max-w-full" />
      )}
      <p style={{ color }} className="share-sheet-name text-4xl font-bold tracking-tight text-balance wrap-anywhere">
        {name}
      </p>
      <p className="share-sheet-line text-xl">{callToAction(bookingType, language)}</p>
      <QrCode url={`${url}${query}`} className="share-sheet-code w-full max-w-xs" />
      <p className="share-sheet-line text-xl wrap-anywhere">{withoutProtocol(url)}</p>
    </div>
  );
}

const withoutProtocol = (url: string) => url.replace(/^https?:\/\//, "");

/** The A4 ones are printed anywhere. */
export const SHEET_SIZES = words.share.sizes;
export type SheetSize = keyof typeof SHEET_SIZES;
