/** Whether a domain that looks mistyped is put right, as a person decided; without an entry they were not asked yet. */
export type Answers = Readonly<Record<string, 'fix' | 'keep'>>;

/** A domain that is probably mistyped, and how many addresses of a list have it. */
export type Doubt = { written: string; meant: string; count: number };

/** How many questions are not answered yet. */
export const openDoubts = (doubts: readonly Doubt[], answers: Answers): number =>
  doubts.filter(({ written }) => !answers[written]).length;

/** What has to be done while a question is open. */
export const ANSWER_DOUBTS = 'Responde por los correos que parecen mal escritos';
