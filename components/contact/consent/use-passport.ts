import { useLiveList } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { parseConsent } from '@/lib/domain/contact/consent';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';

/** More entries than any contact has: each is a decision of theirs, or an imported list that named them. */
const MOST = 200;

export function usePassport(contactId: string) {
  const { producerId } = usePanel();
  const path = producerId ? entryPaths.contactConsents(producerId, contactId) : null;
  return useLiveList(path && { path, orderBy: [['at', 'desc']], limit: MOST }, parseConsent);
}
