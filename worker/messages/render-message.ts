import type { BookingRow } from "../../db/diary/bookings.ts";
import type { StoredMessage } from "../../db/diary/messages/message-facts.ts";
import type { DemoRequestRow } from "../../db/directory/demo-requests.ts";
import type { LinkRow, UserRow } from "../../db/directory/senders.ts";
import type { Language } from "../../domain/texts/language.ts";
import type { Services } from "../services.ts";
import type { RenderedMessage } from "./providers/provider.ts";
import { renderAccountMail } from "./words/account-mails.ts";
import { renderAddressChanged } from "./words/address-notice.ts";
import { type AlertNews, renderAlert } from "./words/alert-mail.ts";
import { type BookingContent, renderForCustomer, renderTest, type TestContent } from "./words/booking-message.ts";
import type { Sender } from "./words/compose-message.ts";
import { renderDemoRequest } from "./words/demo-mail.ts";
import { type Invited, renderInvitation } from "./words/invitation-mail.ts";
import { renderNotice } from "./words/notice-mails.ts";
import { renderWorkspaceMail } from "./words/workspace-mails.ts";

export type MessageContent =
  | { about: "account"; user: UserRow; link: LinkRow }
  | { about: "workspace"; user: UserRow }
  | { about: "notice"; user: UserRow; link: LinkRow | undefined }
  | { about: "invitation"; invited: Invited }
  | { about: "demo_request"; request: DemoRequestRow }
  | ({ about: "test" } & TestContent)
  | { about: "address"; booking: BookingRow; sender: Sender }
  | { about: "alert"; news: AlertNews; sender: Sender; language: Language | null }
  | ({ about: "booking" } & BookingContent);

export function renderMessage(s: Services, row: StoredMessage, to: string, content: MessageContent): RenderedMessage {
  switch (content.about) {
    case "account":
      return renderAccountMail(s, { row, ...content }, to);
    case "workspace":
      return renderWorkspaceMail(s, row, to, content.user);
    case "notice":
      return renderNotice(s, row, to, content);
    case "invitation":
      return renderInvitation(s, row, to, content.invited);
    case "demo_request":
      return renderDemoRequest(s, row, to, content.request);
    case "test":
      return renderTest(s, row, to, content);
    case "address":
      return renderAddressChanged(s, row, to, content.booking, content.sender);
    case "alert":
      return renderAlert(s, row, to, content.news, content.sender, content.language);
    case "booking":
      return renderForCustomer(s, row, to, content);
  }
}
