import { Check, Clock, X } from "lucide-react";
import type { Manage } from "../../../shared/lib/page-data.ts";
import { useLinkTexts } from "../../../shared/texts/use-texts.ts";
import { Badge } from "../../../shared/ui/badge.tsx";

const STATES = {
  confirmed: { tone: "success", Icon: Check },
  pending: { tone: "attention", Icon: Clock },
  cancelled: { tone: "loss", Icon: X },
} as const;

export function StatusBadge({ status }: { status: Manage["booking"]["status"] }) {
  const { manage: manageTexts } = useLinkTexts();
  const { tone, Icon } = STATES[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" size={14} />
      {manageTexts.status[status]}
    </Badge>
  );
}
