import { MAX_TAGS_IN_USE, parseTags } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { transactRepeatably } from '../support/transact';

/**
 * Stores the tags that a producer uses, so that lists and audiences can suggest them. One read, and a write only if a
 * tag is new. Beyond the limit a tag still works, but is not suggested.
 */
export async function storeTagsInUse(producerId: string, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const ref = db().doc(paths.contactTags(producerId));
  const known = parseTags((await ref.get()).data());
  const fresh = tags.filter((tag) => !known.includes(tag));
  if (fresh.length === 0 || known.length >= MAX_TAGS_IN_USE) return;
  await transactRepeatably(async (tx) => {
    const all = new Set([...parseTags((await tx.get(ref)).data()), ...fresh]);
    tx.set(ref, { tags: [...all].slice(0, MAX_TAGS_IN_USE) });
  });
}
