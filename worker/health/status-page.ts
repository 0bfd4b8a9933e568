import { html } from "hono/html";
import type { Health, HealthPart, ProofPart } from "../../domain/health.ts";

const HEADLINES: Record<Health["state"], string> = {
  well: "Everything works.",
  troubled: "Bookings work. Something else is slower than it should be.",
  down: "Daybook is in trouble. We are working on it.",
};

/** No script and no file: works when little else does. */
export const statusPage = (health: Health) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="60">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>Status · Daybook</title>
    <style>
      body { margin: 0; background: #faf8f4; color: #1d1b16; font: 1rem/1.5 "Inter Variable", Inter, system-ui, sans-serif; }
      main { max-width: 560px; margin: 0 auto; padding: 48px 16px; }
      h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 32px; }
      .mark { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; margin: 0 0 24px; color: inherit; font-size: 1.125rem; font-weight: 650; letter-spacing: -0.02em; text-decoration: none; }
      dl { margin: 0; background: #fff; border: 1px solid #e8e3d9; border-radius: 12px; }
      div { padding: 16px; }
      div + div { border-top: 1px solid #e8e3d9; }
      dt { font-weight: 600; }
      dd { margin: 0; color: #6b665c; overflow-wrap: anywhere; }
      p { margin: 24px 0 0; color: #6b665c; }
      @media (prefers-color-scheme: dark) {
        body { background: #171613; color: #f3efe7; }
        dl { background: #211f1b; border-color: #37342d; }
        div + div { border-color: #37342d; }
        dd, p { color: #ada699; }
      }
    </style>
  </head>
  <body>
    <main>
      <a class="mark" href="/"><svg aria-hidden="true" viewBox="0 0 16 16" width="24" height="24"><rect width="16" height="16" rx="3" fill="#0e5a55"/><path d="M4 5h8M4 8h8M4 11h5" stroke="#fff"/></svg>Daybook</a>
      <h1>${HEADLINES[health.state]}</h1>
      <dl>${rows(health).map(([name, words]) => html`<div><dt>${name}</dt><dd>${words}</dd></div>`)}</dl>
      <p>This page is loaded anew each minute.</p>
    </main>
  </body>
</html>`;

const rows = ({ d1, fence, cron, queue, mail, caps, proof }: Health): [name: string, words: string][] => [
  ["Bookings", bookingWords(d1, fence)],
  ["Scheduled work", cronWords(cron)],
  ["Confirmations", queueWords(queue)],
  ["Sending", mailWords(mail)],
  ["Messages today", capsWords(caps)],
  ["Nightly proof", proofWords(proof)],
];

function bookingWords(d1: HealthPart, fence: HealthPart): string {
  if (d1.state !== "well") return "Cannot be read or made at the moment.";
  return fence.state === "well" ? "Can be made, changed and cancelled." : "Can be read, but not made or changed.";
}

function cronWords({ state, ageSeconds }: HealthPart): string {
  if (state === "unknown") return "Not known.";
  return ageSeconds === null ? "Has not run yet." : `Last ran ${agoText(ageSeconds)}.`;
}

function queueWords({ state }: HealthPart): string {
  if (state === "unknown") return "Not known.";
  return state === "well" ? "Leave within seconds of the booking." : "Leave within a minute or two instead of seconds.";
}

function mailWords({ state, ageSeconds }: HealthPart): string {
  if (state === "unknown") return "Not known.";
  if (state === "off") return "Mails are held back for now; what is still true goes out later.";
  if (state === "well") return "Mails go out.";
  return ageSeconds === null
    ? "Mails wait for the mail provider."
    : `Mails are late: the oldest should have gone ${agoText(ageSeconds)}.`;
}

function agoText(seconds: number): string {
  const [size, unit] = seconds >= 5400 ? [3600, "hour"] : seconds >= 90 ? [60, "minute"] : [1, "second"];
  const count = Math.round(seconds / size);
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

function capsWords({ state }: HealthPart): string {
  if (state === "unknown") return "Not known.";
  if (state === "well") return "Within what may be sent in a day.";
  return state === "late"
    ? "Nearly all that may be sent in a day has left."
    : "No more may be sent until midnight UTC.";
}

/** Bookings may differ from the log with no minute over. */
function proofWords({ state, ageSeconds, minutes, over }: ProofPart): string {
  if (ageSeconds === null) return "Not counted yet.";
  const found = state === "down" && over === 0 ? " What is stored differs from its log; we are looking into it." : "";
  return `${over} of ${minutes} booked minutes over what was promised, counted ${agoText(ageSeconds)}.${found}`;
}
