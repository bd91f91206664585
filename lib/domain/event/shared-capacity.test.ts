import { expect, test } from 'vitest';
import { withoutTheirCapacity } from './shared-capacity';

const VIP = { id: 'vip', name: 'VIP', capacity: 80 };
const of = (...ids: string[]) => ids.map((sharedCapacityId) => ({ sharedCapacityId }));

test('finds the types whose capacity is gone, and none that have theirs or need none', () => {
  expect(withoutTheirCapacity(of('vip', '', 'gone'), [VIP])).toEqual(of('gone'));
  expect(withoutTheirCapacity(of('vip', ''), [VIP])).toEqual([]);
  expect(withoutTheirCapacity(of('vip', ''), [])).toEqual(of('vip'));
});
