import { text } from '@/lib/domain/kit/read';
import type { Migration } from './migration';

/** Menus from before their author was kept in the audit trail alone. */
export const menusWithoutAuthor: Migration = {
  id: '014-menu-without-author',
  why: 'Whoever reads a published menu reads no address of an administrator',
  collection: 'menus',
  changesOf: (_id, raw) => (text(raw.updatedBy) === '' ? null : { updatedBy: '' }),
};
