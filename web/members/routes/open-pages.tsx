import { Outlet } from "react-router";
import { useSignedIn } from "../../shared/lib/session.ts";
import { LanguageSwitch } from "../account/language-switch.tsx";

/** Visitors choose a language; the profile of a signed-in member names it. */
export function OpenPages() {
  const signedIn = useSignedIn();
  return (
    <>
      {!signedIn && <LanguageSwitch />}
      <Outlet />
    </>
  );
}
