import { Copy, Link2, type LucideIcon } from "lucide-react";
import { Button } from "../../shared/ui/button.tsx";
import { words } from "../texts/words.ts";
import { toast } from "./toaster.tsx";

type CopyButtonProps = {
  text: string;
  label: string;
  copied: string;
  notCopied: string;
  description?: string;
  icon?: LucideIcon;
};

/** Browsers may forbid it: the text is also visible. */
export function CopyButton({ text, label, copied, notCopied, description, icon: Icon = Copy }: CopyButtonProps) {
  const more = description === undefined ? {} : { description };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(copied, more),
      () => toast.error(notCopied, more),
    );
  return (
    <Button onClick={copy}>
      <Icon aria-hidden="true" size={18} />
      {label}
    </Button>
  );
}

export const CopyLink = ({ url }: { url: string }) => (
  <CopyButton
    text={url}
    label={words.ui.copyLink}
    copied={words.ui.linkCopied}
    notCopied={words.ui.linkNotCopied}
    description={url}
    icon={Link2}
  />
);
