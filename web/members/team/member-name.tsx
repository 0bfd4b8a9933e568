import type { ReactNode } from "react";
import type { TeamMember } from "./queries.ts";

type MemberNameProps = { member: TeamMember; children?: ReactNode };

export const MemberName = ({ member: { fullName, email }, children }: MemberNameProps) => (
  <p className="wrap-anywhere">
    {children}
    <span className="font-medium">{fullName ?? email}</span>
    {fullName && <span className="block text-sm text-soft">{email}</span>}
  </p>
);
