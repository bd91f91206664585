import { fields } from '../kit/read';
import { email as address, validate } from '../kit/schema';
import { contactIdOf } from './contact';
import type { JobChunk } from './contact-job';
import { CONTACTS_PER_CALL } from './contact-limits';

/** The chunks that undo the chunks of an import: the contacts that its rows named, in their order. */
export function chunksToUnimport(done: readonly JobChunk[]): JobChunk[] {
  const ids = done.flatMap(({ items }) =>
    items.flatMap((row) => {
      const email = validate(address, fields(row).email);
      return email.ok ? [contactIdOf(email.value)] : [];
    }),
  );
  const all = [...new Set(ids)];
  const calls = Math.ceil(all.length / CONTACTS_PER_CALL);
  return Array.from({ length: calls }, (_, n) => ({
    items: all.slice(n * CONTACTS_PER_CALL, (n + 1) * CONTACTS_PER_CALL),
  }));
}
