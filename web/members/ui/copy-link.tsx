import { Link2 } from "lucide-react";
import { CopyButton } from "./copy-button.tsx";

/** Copies an address. */
export const CopyLink = ({ url }: { url: string }) => (
  <CopyButton text={url} label="Copy link" what="Link" description={url} icon={Link2} />
);
