import { Link2 } from "lucide-react";
import { Button } from "./button.tsx";
import { toast } from "./toaster.tsx";

/** Copies an address. Browsers may forbid it: the address itself is said either way. */
export function CopyLink({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success("Link copied", { description: url }),
      () => toast.error("The link could not be copied", { description: url }),
    );
  return (
    <Button onClick={copy}>
      <Link2 aria-hidden="true" size={18} />
      Copy link
    </Button>
  );
}
