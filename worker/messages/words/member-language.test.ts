import { expect, test } from "vitest";
import { users } from "../../../db/directory/schema.ts";
import { anAccount, askReset, mailsTo } from "../../../test/harness/accounts.ts";
import { aWorkspace } from "../../../test/harness/harness.ts";
import { invite } from "../../../test/harness/invitations.ts";
import { changeStored } from "../../../test/harness/stored-rows.ts";

const speakSwedish = (id: string) => changeStored(users, { id }, { language: "sv" });

test("an account's mails are in its language, in HTML too", async () => {
  const user = await anAccount();
  await speakSwedish(user.id);
  await askReset(user.email);
  const [mail] = await mailsTo(user.email, "password_reset");
  const said = [mail?.subject, mail?.html?.match(/<html lang="\w+"/)?.[0]];
  expect(said).toEqual(["Välj ett nytt lösenord", '<html lang="sv"']);
  expect(mail?.text).toContain("Länken fungerar en gång och i 30 minuter.");
});

test("an invitation is in the inviter's language", async () => {
  const workspace = await aWorkspace();
  await speakSwedish(workspace.owner.userId);
  const email = `${crypto.randomUUID()}@example.com`;
  await invite(workspace, email);
  const [mail] = await mailsTo(email, "invitation");
  expect(mail?.text).toContain("Tacka ja till inbjudan: ");
});
