export type DoubtAnswers = Readonly<Record<string, 'fix' | 'keep'>>;

export type Doubt = { written: string; meant: string; count: number };

export const openDoubts = (doubts: readonly Doubt[], answers: DoubtAnswers): number =>
  doubts.filter(({ written }) => !answers[written]).length;

export const ANSWER_DOUBTS = 'Responde por los correos que parecen mal escritos';
