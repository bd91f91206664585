import type { Panel } from '@/hooks/use-panel';

/** The panel of a member whose rights have ended: nothing is allowed, and the page says since when. */
export const withoutRights = (own: Panel, until: Date): Panel => ({
  ...own,
  permissions: null,
  can: () => false,
  lost: own.lost ?? { id: own.producerId, name: own.producer?.name ?? '', until },
});
