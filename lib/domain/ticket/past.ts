import { sha256 } from '../kit/digest';
import { fields, text } from '../kit/read';

type Holder = { email: string };

/** The hash by which tickets of a former holder are found. */
export const pastPerson = (email: string): string => sha256(`past|${email}`).slice(0, 32);

/** The index of former holders, without erased ones. */
export const pastIndex = (past: readonly { email: string }[]): { pastPeople: string[] } => ({
  pastPeople: [...new Set(past.flatMap(({ email }) => (email ? [pastPerson(email)] : [])))],
});

/** The holder's email at a date. `past` is in order of transfers. */
export const holderAt = (
  { holder, past }: { holder: Holder; past: readonly (Holder & { until: Date | null })[] },
  at: Date,
): string => (past.find(({ until }) => until !== null && until > at) ?? holder).email;

/** Stored former holders with one person's data removed; how and until when stays. */
export function withoutPerson(stored: unknown, email: string) {
  const all = Array.isArray(stored) ? stored.map(fields) : [];
  const past = all.map((one) =>
    text(one.email) === email ? { ...one, name: '', email: '' } : { ...one },
  );
  return { past, ...pastIndex(past.map((one) => ({ email: text(fields(one).email) }))) };
}
