import { CONTACTS_PER_CALL } from './contact-limits';

export type TagChange = { contactIds: string[]; gained: string[]; lost: string[] };

type ChunkTags = { add: readonly string[]; remove: readonly string[] };

export const tagChange = (
  contactId: string,
  before: readonly string[],
  after: readonly string[],
): TagChange => ({
  contactIds: [contactId],
  gained: after.filter((tag) => !before.includes(tag)).sort(),
  lost: before.filter((tag) => !after.includes(tag)).sort(),
});

/** Groups contacts with equal changes. */
export function groupTagChanges(changes: readonly TagChange[]): TagChange[] {
  const groups = new Map<string, TagChange>();
  for (const { contactIds, gained, lost } of changes) {
    const key = JSON.stringify([gained, lost]);
    const group = groups.get(key) ?? { contactIds: [], gained, lost };
    group.contactIds.push(...contactIds);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The chunks that revert changes: each contact loses only what it gained. */
export function chunksToUndo(
  changes: readonly TagChange[],
): { items: readonly string[]; tags: ChunkTags }[] {
  return groupTagChanges(changes)
    .filter(({ gained, lost }) => gained.length + lost.length > 0)
    .flatMap(({ contactIds, gained, lost }) => {
      const calls = Math.ceil(contactIds.length / CONTACTS_PER_CALL);
      return Array.from({ length: calls }, (_, n) => ({
        items: contactIds.slice(n * CONTACTS_PER_CALL, (n + 1) * CONTACTS_PER_CALL),
        tags: { add: lost, remove: gained },
      }));
    });
}
