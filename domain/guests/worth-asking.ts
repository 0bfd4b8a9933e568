/** From the third digit of a number, the second letter of a word, or a mail's first sign before @. */
export declare function isWorthAsking(query: string): boolean;
