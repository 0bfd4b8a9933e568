import * as z from "zod/mini";
import { words } from "../texts/words.ts";
import { DialogForm } from "../ui/form/dialog-form.tsx";
import { PasswordField } from "../ui/form/fields.tsx";
import { MemberName } from "./member-name.tsx";
import { handOver, type TeamMember } from "./queries.ts";

type HandOverDialogProps = {
  slug: string;
  member: TeamMember | null;
  onClose: () => void;
  onDone: (member: TeamMember) => void;
};

const { handOver: say } = words.team;
const proof = z.object({ password: z.string().check(z.minLength(1, say.noPassword)) });

export const HandOverDialog = ({ slug, member, onClose, onDone }: HandOverDialogProps) => (
  <DialogForm
    open={member !== null}
    onClose={onClose}
    title={say.title}
    description={say.text}
    schema={proof}
    defaultValues={{ password: "" }}
    run={async ({ password }) => {
      if (!member) return;
      await handOver(slug, { memberId: member.id, password });
      onDone(member);
    }}
    failed={say.failed}
    submit={say.agree}
    busy={say.handingOver}
    back={words.ui.back}
    look="loss"
  >
    {member && <MemberName member={member}>{say.newOwner}</MemberName>}
    <PasswordField name="password" label={say.password} autoComplete="current-password" />
  </DialogForm>
);
