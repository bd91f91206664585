import type { Doubt, DoubtAnswers } from './doubts';
import { domainMeant } from './typo';

/** Reads a list's emails with domains corrected as the user decided, and collects those still to ask about. */
export function doubtReader(answers: DoubtAnswers) {
  const doubts = new Map<string, Doubt>();
  const read = (email: string): string => {
    const at = email.lastIndexOf('@');
    const written = email.slice(at + 1).toLowerCase();
    const meant = at > 0 ? domainMeant(written) : null;
    if (!meant) return email;
    const before = doubts.get(written);
    doubts.set(written, { written, meant, count: (before?.count ?? 0) + 1 });
    return answers[written] === 'fix' ? `${email.slice(0, at)}@${meant}` : email;
  };
  return { read, doubts: () => [...doubts.values()] };
}
