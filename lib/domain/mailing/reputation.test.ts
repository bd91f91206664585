import { expect, it } from 'vitest';
import { reputationProblem } from './reputation';

it.each([
  // Exactly 0.3 % of a thousand is too many; below a thousand there is no decision.
  [{ handed: 1_000, bounced: 0, complained: 3 }, 'El 0,3 % de quienes lo recibieron'],
  [{ handed: 1_000, bounced: 0, complained: 2 }, ''],
  [{ handed: 999, bounced: 0, complained: 400 }, ''],
  // Bounced mails do not count as delivered.
  [{ handed: 1_010, bounced: 11, complained: 5 }, ''],
  [{ handed: 60_000, bounced: 0, complained: 180 }, 'El 0,3 %'],
  // More than 5 %, of at least a hundred mails.
  [{ handed: 100, bounced: 5, complained: 0 }, ''],
  [{ handed: 100, bounced: 6, complained: 0 }, 'El 6 % de los correos rebotó'],
  [{ handed: 99, bounced: 99, complained: 0 }, ''],
  [{ handed: 0, bounced: 0, complained: 0 }, ''],
])('%o', (reception, words) => {
  const problem = reputationProblem(reception);
  if (words === '') expect(problem).toBe('');
  else expect(problem).toContain(words);
});
