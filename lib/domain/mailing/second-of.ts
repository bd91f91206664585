import { fields, text } from '../kit/read';

export type SecondOf = { campaignId: string; subject: string; name: string };

export function parseSecond(raw: unknown): SecondOf | null {
  const data = fields(raw);
  const campaignId = text(data.campaignId);
  return campaignId ? { campaignId, subject: text(data.subject), name: text(data.name) } : null;
}

/** The problem of a second send's subject; null if nothing. */
export function secondSubjectProblem(second: SecondOf | null, subject: string): string | null {
  if (!second || plain(subject) === '' || plain(subject) !== plain(second.subject)) return null;
  return 'Escribe otro asunto: con este no hicieron clic';
}

const plain = (words: string) => words.trim().toLocaleLowerCase('es');
