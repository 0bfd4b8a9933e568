/** The words of the API for what is wrong with a field. Other languages find theirs by this English sentence. */
export const fieldProblem = (sentence: string): string => sentence;
