import { can, type Flag, flagsOf, fromFlags, type Permissions } from '../rights/permissions';

export const EVENT_FLAGS: readonly Flag[] = [
  'events.manage',
  'events.changeStatus',
  'tickets.generate',
  'tickets.manage',
  'finance.view',
  'finance.refund',
];

/** The permissions that make sense for a single event. */
export const inEvents = (permissions: Permissions): Permissions =>
  fromFlags(EVENT_FLAGS.filter((flag) => can(permissions, flag)));

/** The flags that cannot be limited to events. */
export const beyondEvents = (permissions: Permissions): Flag[] =>
  flagsOf(permissions).filter((flag) => !EVENT_FLAGS.includes(flag));
