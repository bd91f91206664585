import { paths } from '@/lib/domain/kit/paths';
import { text, texts } from '@/lib/domain/kit/read';
import {
  coversPermissions,
  DEFAULT_PERMISSIONS,
  FOUNDER_RECORD,
  flagsOf,
  parsePermissions,
} from '@/lib/domain/rights/permissions';
import { parseMemberRecord } from '@/lib/domain/team/member-record';
import type { Migration } from './migration';

/**
 * Founders from before they got every flag. Only who still is a member with all that a founder had: whoever lost a flag
 * since, or has an end or some events only, had it taken by somebody.
 */
export const founderRights: Migration = {
  id: '017-founder-rights',
  why: 'Founders pause, end, postpone, cancel and refund their own events',
  collection: 'permissions',
  asks: (producerId) => paths.producer(producerId),
  changesOf: (id, raw, _now, producer) => {
    const userId = text(raw.userId);
    if (!producer || producer.createdBy !== userId || !texts(producer.users).includes(userId)) {
      return null;
    }
    const { until, events } = parseMemberRecord(id, raw);
    const held = parsePermissions(raw.permissions);
    const isWhole = until === null && events === null;
    if (!isWhole || !coversPermissions(held, DEFAULT_PERMISSIONS)) return null;
    const isDone = flagsOf(held).length === flagsOf(FOUNDER_RECORD).length;
    return isDone ? null : { permissions: FOUNDER_RECORD };
  },
};
