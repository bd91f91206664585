import { sha256 } from '../kit/digest';
import { fields, text } from '../kit/read';

type Holder = { email: string };

/** The mark by which a ticket is found under the address of a former holder; nobody reads the address from it. */
export const pastPerson = (email: string): string => sha256(`past|${email}`).slice(0, 32);

/** The field by which a ticket's former holders are found: each once, nobody who was erased. */
export const pastIndex = (past: readonly { email: string }[]): { pastPeople: string[] } => ({
  pastPeople: [...new Set(past.flatMap(({ email }) => (email ? [pastPerson(email)] : [])))],
});

/** Whose a ticket was at a moment: their address. Who held it before is stored in the order in which it passed on. */
export const holderAt = (
  { holder, past }: { holder: Holder; past: readonly (Holder & { until: Date | null })[] },
  at: Date,
): string => (past.find(({ until }) => until !== null && until > at) ?? holder).email;

/** A ticket's former holders as they are stored, without one person: how and until when they held it stays. */
export function withoutPerson(stored: unknown, email: string) {
  const all = Array.isArray(stored) ? stored.map(fields) : [];
  const past = all.map((one) =>
    text(one.email) === email ? { ...one, name: '', email: '' } : { ...one },
  );
  return { past, ...pastIndex(past.map((one) => ({ email: text(fields(one).email) }))) };
}
