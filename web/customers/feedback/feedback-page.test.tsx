import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { type Api, giving, openCustomersScene, whatWasSent } from "../../testing/scenes.ts";

/** In the order of test/scenes/feedback.scene.ts. */
const [VISIT, LONG_PAST, AHEAD] = [1, 3, 5].map((count) => `token-${String(count).padStart(37, "0")}`);

const choice = (name: string) => page.getByRole("radio", { name });
const comment = page.getByRole("textbox");
const send = page.getByRole("button", { name: "Send" });
const change = page.getByRole("button", { name: "Change" });
const heading = page.getByRole("heading", { name: "How was your visit?" });

const open = (link = VISIT) => openCustomersScene("feedback", `/feedback/feedback/${link}`);

const sending = (api: Api) =>
  api.feedback[":token"].$post({ param: { token: VISIT ?? "" }, json: { rating: 1, comment: null } });

/** The server keeps what is said. */
async function openVisit(reviewUrl: string | null = null) {
  await open();
  giving(sending, (told) => ({ ...told, reviewUrl, feedback: whatWasSent().at(-1)?.body as typeof told.feedback }));
}

const sent = () => whatWasSent().map(({ body }) => body);

test("feedback without a rating is refused at the ratings, which the arrows choose, and everybody can use the form", async () => {
  await openVisit();
  await send.click();
  await expect.element(page.getByText("Please choose from 1 to 5")).toBeVisible();
  await expect.element(choice("1 Poor")).toHaveFocus();
  await everybodyCanUse();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(choice("3 Good")).toBeChecked();
  await expect.element(page.getByText("Please choose from 1 to 5")).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

async function giveFeedback() {
  await openVisit();
  await choice("4 Very good").click();
  await comment.fill("Lovely soup.");
  await send.click();
  await expect.element(page.getByText("4 of 5: Very good")).toBeVisible();
}

test("after a rating the next visit begins with the same services and people", async () => {
  await open();
  giving(sending, (told) => ({
    ...told,
    ...{ booking: { ...told.booking, services: "3-7,4" }, feedback: { rating: 4, comment: null } },
  }));
  await choice("4 Very good").click();
  await send.click();
  const again = page.getByRole("link", { name: "Book again" });
  await expect.element(again).toHaveAttribute("href", "/feedback?service=3-7,4");
});

test("feedback that was given is shown, and can be kept as it is", async () => {
  await giveFeedback();
  await expect.element(page.getByText("Lovely soup.")).toBeVisible();
  await everybodyCanUse();
  await change.click();
  await expect.element(heading).toHaveFocus();
  await page.getByRole("button", { name: "Keep it as it is" }).click();
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText("4 of 5: Very good")).toBeVisible();
  expect(sent()).toEqual([{ rating: 4, comment: "Lovely soup." }]);
});

test("a customer who changes their mind begins with what they said", async () => {
  await giveFeedback();
  await change.click();
  await expect.element(choice("4 Very good")).toBeChecked();
  await expect.element(comment).toHaveValue("Lovely soup.");
  await choice("5 Excellent").click();
  await send.click();
  await expect.element(page.getByText("5 of 5: Excellent")).toBeVisible();
  expect(sent().at(-1)).toEqual({ rating: 5, comment: "Lovely soup." });
});

test("feedback that could not be sent stays typed, and is sent the next time", async () => {
  await openVisit();
  await choice("2 Fair").click();
  await comment.fill("Cold soup");
  failNext("POST", /\/feedback\//);
  await send.click();
  const words = "Your feedback could not be sent. Please check your connection and try again.";
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(choice("2 Fair")).toBeChecked();
  await expect.element(comment).toHaveValue("Cold soup");
  await send.click();
  await expect.element(page.getByText("2 of 5: Fair")).toBeVisible();
  expect(sent()).toEqual([{ rating: 2, comment: "Cold soup" }]);
});

test("feedback of any kind is followed by the business's page for reviews, in a new tab", async () => {
  const reviewUrl = "https://g.page/r/nord/review";
  await openVisit(reviewUrl);
  const review = page.getByRole("link", { name: "Write a review (new tab)" });
  await choice("1 Poor").click();
  await expect.element(review).not.toBeInTheDocument();
  await send.click();
  await expect.element(review).toHaveAttribute("href", reviewUrl);
  await expect.element(review).toHaveAttribute("rel", "noopener nofollow");
  await expect.element(review).toHaveAttribute("target", "_blank");
});

test.each([
  ["before the visit", AHEAD, "After it, you can say here how it was."],
  ["long after the visit", LONG_PAST, "It can no longer be changed."],
])("%s the page takes no feedback, and says so", async (_, link, words) => {
  await open(link);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("button")).not.toBeInTheDocument();
  await everybodyCanUse();
});

test("a link of no booking says what to do", async () => {
  await open("of-no-booking");
  await expect.element(page.getByText("Check your link or contact the business.")).toBeVisible();
  await everybodyCanUse();
});

test("a customer who asks for no more requests is asked once more, then told that it is done", async () => {
  await open();
  await page.getByRole("link", { name: "Do not ask me for feedback again" }).click();
  await expect.element(page.getByRole("heading", { name: "No more requests for feedback?" })).toHaveFocus();
  await everybodyCanUse();
  await page.getByRole("button", { name: "Do not ask me for feedback again" }).click();
  await expect.element(page.getByText("Done", { exact: true })).toBeVisible();
  expect(whatWasSent()).toMatchObject([{ call: expect.stringMatching(/^POST \/api\/unsubscribe\/token-0*2$/) }]);
});
