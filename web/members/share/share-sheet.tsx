import "./share-sheet.css";
import { callToAction } from "./embed-snippet.ts";
import { QrCode } from "./qr-code.tsx";

type ShareSheetProps = { workspace: { slug: string; name: string; bookingType: string } };

export function ShareSheet({ workspace: { slug, name, bookingType } }: ShareSheetProps) {
  const url = `${location.origin}/${slug}`;
  return (
    <section
      aria-label="Sheet to print"
      className="share-sheet grid justify-items-center gap-6 rounded-lg border p-8 text-center"
    >
      <p className="share-sheet-name text-4xl font-bold tracking-tight text-balance wrap-anywhere">{name}</p>
      <p className="share-sheet-line text-xl">{callToAction(bookingType)}</p>
      <QrCode url={url} className="share-sheet-code w-full max-w-xs" />
      <p className="share-sheet-line text-xl wrap-anywhere">{withoutProtocol(url)}</p>
    </section>
  );
}

const withoutProtocol = (url: string) => url.replace(/^https?:\/\//, "");
