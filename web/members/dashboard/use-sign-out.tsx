import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { signOut } from "../../shared/lib/session.ts";
import { forgetPushes } from "../lib/browser-push.ts";
import { LaterDialog, later } from "../lib/later.tsx";
import { signOutHere } from "../lib/owed-sign-out.ts";
import { ownUnsent } from "../lib/own-unsent.ts";

const unsentQuestion = later(() => import("./unsent-question.tsx").then((part) => part.UnsentQuestion));

/** `question`: to be shown beside the button; it asks when the device would lose what it has not sent. */
type SigningOut = { leave: () => void; isLeaving: boolean; question: ReactNode };

/** Leads to `to`, else the front page; to the sign-in page, at once, where the server cannot be reached. */
export function useSignOut(to?: string): SigningOut {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      await forgetPushes().catch(() => {});
      await ownUnsent.discard();
      await signOut(to);
    },
    onError: signOutHere,
  });
  const isLeaving = isPending || isSuccess;
  const leave = () => (ownUnsent.count() > 0 ? setAsking(true) : mutate());
  const leaveNow = () => {
    setAsking(false);
    mutate();
  };
  const question = (
    <LaterDialog of={unsentQuestion} open={isAsking} onClose={() => setAsking(false)} onLeave={leaveNow} />
  );
  return { leave: () => isLeaving || leave(), isLeaving, question };
}
