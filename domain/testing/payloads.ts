export const RAN_MARK = "ranHere";

const RUN = `globalThis.${RAN_MARK}=1`;

/** Attacks, and texts that only look like attacks. */
export const PAYLOADS = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `<!--<script>${RUN}`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<img src=x onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `'><img src=x onerror=${RUN}>`,
  `" autofocus onfocus=${RUN} x="`,
  `<svg onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<details open ontoggle=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RAN_MARK}=1</script>">`,
  `<math><mtext></p><img src=x onerror=${RUN}>`,
  `<a href="javascript:${RUN}">x</a>`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `[x](javascript:${RUN})`,
  `\u0024{${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `{customer_name}{manage_link}{business_name}`,
  `"}</script><script>${RUN}</script>{"`,
  `\\u003cscript>${RUN}\\u003c/script>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `</style><style>*{display:none!important}</style>`,
  `red;}*{display:none!important}`,
  `<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example/">`,
  `<link rel=stylesheet href="https://evil.example/x.css"><img src="https://evil.example/x.png">`,
  `<form action="https://evil.example/"><button>x</button>`,
  `=HYPERLINK("https://evil.example","x")`,
  `+cmd|' /C calc'!A0`,
  `@SUM(1+1)*cmd|' /C calc'!A0`,
  `-2+3`,
  `';DROP TABLE bookings;--`,
  "https://evil.example/x",
];

/** The API refuses these; tests store them. */
export const DATABASE_ONLY_PAYLOADS = [
  `Eve\r\nBcc: eve@evil.example\r\nX-Evil: 1\r\n\r\n<script>${RUN}</script>`,
  "Eve\nATTENDEE:mailto:eve@evil.example\nEND:VEVENT\nX-EVIL:1",
  "Eve\u2028\u2029\u0085X-Evil: 1",
  `\u202e\u2066${RUN}\u200b\ufeff`,
  "\t=1+1",
];

export const ALL_PAYLOADS = PAYLOADS.join("\n");
