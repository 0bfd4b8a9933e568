import { Download } from "lucide-react";
import { renderSVG } from "uqr";
import { buttonClass } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";

export const QrCode = ({ url, className = "" }: { url: string; className?: string }) => (
  <img src={svgUrl(url)} alt={words.share.qrCode(url)} className={className} />
);

export const QrDownload = ({ url, name }: { url: string; name: string }) => (
  <a href={svgUrl(url)} download={`${name}-qr.svg`} className={buttonClass()}>
    <Download aria-hidden="true" size={18} /> {words.share.download}
  </a>
);

const svgUrl = (url: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg(url))}`;

/** Scanners need four white modules around the code. */
const QUIET_ZONE = 4;

/** Readable with up to 15% damaged. `crispEdges` avoids seams between modules. */
export const qrSvg = (url: string): string =>
  renderSVG(url, { ecc: "M", border: QUIET_ZONE, blackColor: "#000", whiteColor: "#fff" }).replace(
    "<svg ",
    '<svg shape-rendering="crispEdges" ',
  );
