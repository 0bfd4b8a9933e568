import { expect, test } from "vitest";
import { tokenLinkOf } from "./link-token.ts";

const linkIn = (address: string) => tokenLinkOf(new URL(address, "https://daybook.example"));

test.each([
  ["/confirm-email?token=abc-_1", "/confirm-email", "abc-_1"],
  ["/reset-password?type=recovery&token=abc", "/reset-password", "abc"],
  ["/confirm-email-change/?token=abc#top", "/confirm-email-change/", "abc"],
  ["/krog/staff/accept/abc-_1", "/krog/staff/accept", "abc-_1"],
  ["/Krog/Staff/Accept/abc/", "/Krog/Staff/Accept", "abc"],
])("%s leads to %s with its token", (address, page, token) => {
  expect(linkIn(address)).toEqual({ page, token });
});

test.each([
  "/confirm-email",
  "/reset-password?token=",
  "/krog/staff/accept",
  "/krog/staff/accept/",
  "/staff/accept/abc",
  "/krog/staff/accept/abc/more",
  "/krog/dashboard?tab=upcoming",
])("%s brings no token", (address) => {
  expect(linkIn(address)).toBeNull();
});
