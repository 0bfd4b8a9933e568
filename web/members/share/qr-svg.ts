import { renderSVG } from "uqr";

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
