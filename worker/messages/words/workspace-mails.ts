import * as z from "zod/mini";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import { sanitizeName } from "../../../domain/texts/sanitize-name.ts";
import { OWNERSHIP_GIVEN, OWNERSHIP_RECEIVED, WORKSPACE_DELETION } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { ourMail } from "./envelope.ts";

const words = z.pipe(z.string(), z.transform(sanitizeName));
/** Stored when the mail was owed. */
const workspaceFacts = z.object({
  business: words,
  slug: z.string(),
  other: z._default(words, ""),
  date: z._default(words, ""),
});
type WorkspaceFacts = z.output<typeof workspaceFacts>;

type WorkspaceMail = {
  subject: (told: WorkspaceFacts) => string;
  text: (told: WorkspaceFacts, dashboard: string) => string;
};

/** Their link changes nothing. */
const WORKSPACE_MAILS: Record<string, WorkspaceMail> = {
  [OWNERSHIP_GIVEN]: {
    subject: ({ business }) => `You have handed over ${business}`,
    text: ({ business, other }) => `Hello,

${other} is the owner of ${business} from now on, and you are a member of its staff.

If it was not you who did this, somebody knows your password: change it, and ask ${other} to hand ${business} back.`,
  },
  [OWNERSHIP_RECEIVED]: {
    subject: ({ business }) => `You are the owner of ${business}`,
    text: ({ business, other }, dashboard) => `Hello,

${other} has handed ${business} over to you: you are its owner from now on, and ${other} is a member of its staff.

Your dashboard: ${dashboard}

If you do not want that, hand it over to somebody else of the team, in its settings.`,
  },
  [WORKSPACE_DELETION]: {
    subject: ({ business }) => `${business} will be deleted`,
    text: ({ business, date }, dashboard) => `Hello,

You have asked us to delete ${business}. It takes no online bookings any more, and is removed for good after ${date}: its bookings, its customers' data, its messages and its team. Customers with a visit ahead are told then that it is cancelled.

Until then you can take it back on its dashboard: ${dashboard}

If it was not you who asked, take it back and change your password.`,
  },
};

export const isWorkspaceMail = ({ type }: StoredMessage) => Object.hasOwn(WORKSPACE_MAILS, type);

export function renderWorkspaceMail(s: Services, row: StoredMessage, to: string): RenderedMessage {
  const mail = WORKSPACE_MAILS[row.type];
  if (!mail) throw new Error("a workspace mail of no known type");
  const about = workspaceFacts.parse(row.draft);
  const text = mail.text(about, `${s.config.origin}/${about.slug}/dashboard`);
  return ourMail(s, row, to, { subject: mail.subject(about), text, action: "Go to the dashboard" });
}
