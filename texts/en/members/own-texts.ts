/** The owner's words about cancelling, and texts in other languages of the page. */
export const ownTexts = {
  policy: {
    title: "Cancelling",
    example: "Cancel free of charge until 24 hours before.",
    hint: "Customers read it beside the button that books, after it, and in mails. Nothing is charged by it.",
  },
  languages: {
    title: "In other languages",
    text: "Your page speaks six languages. What you write here stands in place of your own texts; all else stays as you wrote it.",
    add: (language: string) => `Add ${language}`,
    remove: (language: string) => `Remove ${language}`,
    descriptionOf: (name: string) => `Description of ${name}`,
  },
};
