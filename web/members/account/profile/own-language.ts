import { useEffect, useRef } from "react";
import type { Me } from "../../../shared/lib/members-api.ts";
import { keepLanguage } from "../../texts/words.ts";
import { showKeptLanguage } from "../show-kept-language.ts";

/** Loads the page anew when the profile names another language. Later changes wait for the next page: something may be typed. */
export function useProfileLanguage(user: Pick<Me["user"], "language"> | undefined): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!user || !isFirst.current) return;
    isFirst.current = false;
    if (!user.language) return;
    keepLanguage(user.language);
    showKeptLanguage();
  }, [user]);
}
