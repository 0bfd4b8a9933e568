import { Download } from "lucide-react";
import { buttonClass } from "../../shared/ui/button.tsx";
import { qrSvg } from "./qr-svg.ts";

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
