import { expect, test } from 'vitest';
import { dayIn } from '../kit/day';
import { DEFAULT_TIME_ZONE } from '../kit/format';
import { adminHomeQueries } from './page-queries';

const DAY_MS = 86_400_000;

test.each([
  '2026-11-22T03:00:00Z',
  '2026-11-23T02:59:59Z',
  '2026-07-01T04:00:00Z',
  '2026-07-02T03:59:59Z',
])(
  'at %s an administrator asks for whoever came in the last seven days, and for few besides',
  (at) => {
    const now = new Date(at);
    const { producers, ambassadors } = adminHomeQueries(dayIn(now, DEFAULT_TIME_ZONE));
    for (const { where } of [producers, ambassadors]) {
      const since = where?.[0]?.[2] as Date;
      expect(+since).toBeLessThanOrEqual(+now - 7 * DAY_MS);
      expect(+since).toBeGreaterThan(+now - 9 * DAY_MS);
    }
  },
);
