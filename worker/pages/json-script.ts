/** Data in an element that no browser runs. `</` cannot end it: `<` is written as an escape. */
export const jsonScript = (attributes: string, data: unknown) =>
  `<script ${attributes}>${JSON.stringify(data).replace(/</g, "\\u003c")}</script>`;
