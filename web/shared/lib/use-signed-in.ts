import { useSyncExternalStore } from "react";
import { onSessionChange } from "./session.ts";
import { isSignedIn } from "./signed-in.ts";

/** Whether somebody is signed in, here or by another tab, now and as it changes. */
export const useSignedIn = () => useSyncExternalStore(onSessionChange, isSignedIn);
