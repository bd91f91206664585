import { parseFeatureNote } from '@/lib/domain/feature/feature-text';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { Migration } from './migration';

/** The fields of a feature's document before. */
const textsOf = (raw: unknown) => {
  const { description, owner, updatedBy } = parseFeatureNote(raw);
  return { description, owner, updatedBy };
};

/** Features from before what administrators write of them was theirs alone to read. */
export const featureNotes: Migration = {
  id: '015-feature-notes',
  why: 'Whoever signs up reads no name or address of who answers for a feature or switched it',
  collection: 'functions',
  changesOf: (_id, raw) => {
    const held = Object.entries(textsOf(raw)).filter(([, value]) => value !== '');
    return held.length > 0 ? Object.fromEntries(held.map(([field]) => [field, ''])) : null;
  },
  // A note that is there is older: whoever writes one leaves none of it in the feature.
  movesTo: (key, raw) => ({ path: entryPaths.featureNote(key), data: textsOf(raw) }),
};
