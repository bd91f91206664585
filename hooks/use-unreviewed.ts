import { usePanel } from './use-panel';

/**
 * Whether an administrator has to publish the next event: the selected producer's first. Never for administrators, who do.
 * For display only: `changeEventStatus` refuses it.
 */
export function useUnreviewed(): boolean {
  const { isAdmin, producer } = usePanel();
  return !isAdmin && producer?.isUnreviewed === true;
}
