import { useSyncExternalStore } from "react";
import { isSignedIn, onSessionChange } from "./session.ts";

/** Whether somebody is signed in, here or by another tab, now and as it changes. */
export const useSignedIn = () => useSyncExternalStore(onSessionChange, isSignedIn);
