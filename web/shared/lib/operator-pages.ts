const addressIn = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null;

/** The operator's own pages, where the Worker knows them (worker/pages/page.ts). */
export const operatorPages = () => ({ terms: addressIn("terms"), privacy: addressIn("privacy") });
