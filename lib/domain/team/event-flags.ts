import { can, type Flag, flagsOf, fromFlags, type Permissions } from '../session/permissions';

/** The flags that mean something in one event alone; a member whose rights are limited to events holds no other. */
export const EVENT_FLAGS: readonly Flag[] = [
  'events.manage',
  'events.changeStatus',
  'tickets.generate',
  'tickets.manage',
  'finance.view',
  'finance.refund',
];

/** Those of the permissions that mean something in one event alone. */
export const inEvents = (permissions: Permissions): Permissions =>
  fromFlags(EVENT_FLAGS.filter((flag) => can(permissions, flag)));

/** The flags of the permissions that cannot be limited to events. */
export const beyondEvents = (permissions: Permissions): Flag[] =>
  flagsOf(permissions).filter((flag) => !EVENT_FLAGS.includes(flag));
