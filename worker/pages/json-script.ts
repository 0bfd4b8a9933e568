/** `<` is escaped, so that `</script` in the data cannot end the element. */
export const jsonScript = (attributes: string, data: unknown) =>
  `<script ${attributes}>${JSON.stringify(data).replace(/</g, "\\u003c")}</script>`;
