import { MAX_TAGS_IN_USE, parseTags } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../../support/admin';
import type { ProducerScope } from '../../support/scope';
import { transactRepeatably } from '../../support/transact';

/**
 * Stores the tags that a producer uses, for suggestions: one read, and a write if one is new. A full list drops those
 * that no contact has, with a query each; a tag beyond the limit works, but is not suggested.
 */
export async function storeTagsInUse(
  producerId: ProducerScope,
  tags: readonly string[],
): Promise<void> {
  if (tags.length === 0) return;
  const ref = db().doc(entryPaths.contactTags(producerId));
  const known = parseTags((await ref.get()).data());
  const fresh = without(tags, known);
  if (fresh.length === 0) return;
  const isTight = known.length + fresh.length > MAX_TAGS_IN_USE;
  // Before the transaction, whose retries would repeat the queries; never for an import's tags, whose contacts are not
  // written yet.
  const unused = isTight ? await unusedOf(producerId, without(known, tags)) : [];
  if (known.length - unused.length >= MAX_TAGS_IN_USE) return;
  await transactRepeatably(async (tx) => {
    const stored = without(parseTags((await tx.get(ref)).data()), unused);
    const all = new Set([...stored, ...fresh]);
    tx.set(ref, { tags: [...all].slice(0, MAX_TAGS_IN_USE) });
  });
}

const without = (tags: readonly string[], others: readonly string[]) =>
  tags.filter((tag) => !others.includes(tag));

async function unusedOf(producerId: ProducerScope, tags: readonly string[]): Promise<string[]> {
  const contacts = db().collection(paths.contacts(producerId));
  const found = await Promise.all(
    tags.map((tag) => contacts.where('tags', 'array-contains', tag).select().limit(1).get()),
  );
  return tags.filter((_, place) => found[place]?.empty);
}
