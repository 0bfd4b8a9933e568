import { Download } from "lucide-react";
import { renderSVG } from "uqr";
import { buttonClass } from "../../shared/ui/button.tsx";

/** For the camera of a phone; who cannot see it is told where it leads. */
export const QrCode = ({ url, className = "" }: { url: string; className?: string }) => (
  <img src={svgUrl(url)} alt={`QR code that opens ${url}`} className={className} />
);

/** The same as a file, for whoever prints menus and cards. */
export const QrDownload = ({ url, name }: { url: string; name: string }) => (
  <a href={svgUrl(url)} download={`${name}-qr.svg`} className={buttonClass()}>
    <Download aria-hidden="true" size={18} /> Download SVG
  </a>
);

const svgUrl = (url: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg(url))}`;

/** Four modules of white around it, as scanners want it. */
const QUIET_ZONE = 4;

/**
 * The QR code of an address, black on white wherever it stands. Up to 15% of it may be lost: a stain, a crease. Its squares
 * meet without a seam at any size.
 */
export const qrSvg = (url: string): string =>
  renderSVG(url, { ecc: "M", border: QUIET_ZONE, blackColor: "#000", whiteColor: "#fff" }).replace(
    "<svg ",
    '<svg shape-rendering="crispEdges" ',
  );
