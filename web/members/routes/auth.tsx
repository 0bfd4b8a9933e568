import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type Me, meQuery } from "../../shared/lib/members-api.ts";
import { useSignedIn } from "../../shared/lib/session.ts";
import { AuthPage } from "../account/auth-page.tsx";
import { Loading } from "./loading.tsx";
import { wayBack } from "./way-back.ts";

export function Component() {
  const [params] = useSearchParams();
  const next = wayBack(params.get("next"));
  const sentWith: SentWith | null = useLocation().state;
  if (useSignedIn()) return <Onward next={next} />;
  return <AuthPage face={next === "/signup" ? "create" : "sign-in"} {...sentWith} />;
}

/** What whoever sends somebody here may say: why they are here, and the address to sign in with. */
type SentWith = { notice?: string | null; email?: string };

/** Where the signed-in go: back where they came from, else to their workspace, else to make one; to / when nobody knows. */
function Onward({ next }: { next: string | null }) {
  const me = useQuery({ ...meQuery, enabled: next === null });
  const to = next ?? (me.data ? homeOf(me.data) : me.isError ? "/" : null);
  useEffect(() => {
    if (to) location.replace(to);
  }, [to]);
  return <Loading />;
}

const homeOf = ({ memberships: [first] }: Me) => (first ? `/${first.slug}` : "/signup");
