import { Copy, Link2, type LucideIcon } from "lucide-react";
import { Button } from "../../shared/ui/button.tsx";
import { toast } from "./toaster.tsx";

type CopyButtonProps = {
  text: string;
  label: string;
  /** "Code" gives "Code copied". */
  what: string;
  description?: string;
  icon?: LucideIcon;
};

/** Browsers may forbid it: the text is also visible. */
export function CopyButton({ text, label, what, description, icon: Icon = Copy }: CopyButtonProps) {
  const more = description === undefined ? {} : { description };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(`${what} copied`, more),
      () => toast.error(`The ${what.toLowerCase()} could not be copied`, more),
    );
  return (
    <Button onClick={copy}>
      <Icon aria-hidden="true" size={18} />
      {label}
    </Button>
  );
}

export const CopyLink = ({ url }: { url: string }) => (
  <CopyButton text={url} label="Copy link" what="Link" description={url} icon={Link2} />
);
