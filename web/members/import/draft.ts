import type { NewsChannel } from "../../../domain/guests/guest-settings.ts";
import type { ImportAnswers, ImportQuestion, ImportReading, UnreadableFile } from "../../../domain/imports/reading.ts";
import type { ChosenIds } from "../../../domain/imports/with-ids.ts";

/** The file as it was chosen, or pasted. */
export type Source = { name: string; bytes: Blob };

/** `reading` is the last one that succeeded: it stays on screen while another answer is read. */
export type Draft = {
  source: Source;
  answers: ImportAnswers;
  reading: ImportReading | null;
  /** Questions so far, in their order: one that was answered can be answered otherwise. */
  asked: ImportQuestion[];
  /** The preset that the file was first taken for. */
  known: ImportReading["preset"];
  isReading: boolean;
  refused: UnreadableFile | "worker" | null;
};

export const WORD_KINDS = ["services", "people", "tables", "areas", "tags"] as const satisfies (keyof ChosenIds)[];
export type WordKind = (typeof WORD_KINDS)[number];
/** Choices by the owner's own hand, by the folded word. */
export type WordsChosen = Record<WordKind, ReadonlyMap<string, string | null>>;

/** The owner's choices beside the answers of the reading; another file begins anew. `questions`: by their ids. */
export type Chosen = {
  questions: Record<string, string>;
  words: WordsChosen;
  /** Rows of persons who were erased, and asked to come back. */
  back: number[];
  ticks: Ticks | null;
};
const NO_WORDS: WordsChosen = {
  ...{ services: new Map(), people: new Map(), tables: new Map(), areas: new Map(), tags: new Map() },
};
export const NOTHING: Chosen = { questions: {}, words: NO_WORDS, back: [], ticks: null };

/** The owner's word about all people of the file. `agreed`: they agreed to news, on `agreedAt`. */
export type Ticks = {
  keepCare: boolean;
  agreed: Record<NewsChannel, boolean>;
  agreedAt: string;
  words: Record<NewsChannel, string>;
};

/** A column of news lends its heading as the words that were agreed to. */
export const noTicks = ({ columns }: ImportReading, today: string): Ticks => ({
  ...{ keepCare: false, agreed: { email: false, sms: false }, agreedAt: today },
  words: {
    email: columns.find(({ field }) => field === "newsEmail")?.header ?? "",
    sms: columns.find(({ field }) => field === "newsSms")?.header ?? "",
  },
});

export const STEPS = ["file", "what", "columns", "preview", "ahead", "start"] as const;
export type Step = (typeof STEPS)[number];

/** A file without bookings ahead has nothing to try. */
export const stepsOf = (reading: ImportReading | null, today: string): readonly Step[] =>
  reading !== null && !hasAhead(reading, today) ? STEPS.filter((step) => step !== "ahead") : STEPS;

/** Rows that wait for an answer may turn out to be ahead. */
const hasAhead = ({ what, waiting, rows }: ImportReading, today: string): boolean =>
  what !== "guests" && (waiting > 0 || rows.some(({ booking }) => booking !== null && booking.date >= today));

export const afterReading = (draft: Draft, reading: ImportReading): Draft => ({
  ...draft,
  reading,
  isReading: false,
  refused: null,
  asked: [...new Map([...draft.asked, ...reading.questions].map((question) => [question.id, question])).values()],
  known: reading.preset ?? draft.known,
});

/** Questions so far whose column is not left out. */
export const questionsOf = ({ asked, reading }: Draft): ImportQuestion[] =>
  asked.filter(
    ({ id, about, column, word }) =>
      reading?.questions.some((question) => question.id === id) ||
      (about === "columns"
        ? reading?.columns.some(({ field, by }) => field === word && by === "answer")
        : reading?.columns.some(({ header, field }) => header === column && field !== null)),
  );
